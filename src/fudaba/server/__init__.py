"""The table on the network: messages, the pure table machine, the move log, the web application."""
