"""The site of Remik League: what is remembered, who may see it, and the doors to it."""
