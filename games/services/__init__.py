"""Everything that writes. Transactions and locks live here and nowhere else."""
