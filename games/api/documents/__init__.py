"""The shapes of answers, for the schema of the API; and, where an answer is simply what a query returns, for writing it."""
