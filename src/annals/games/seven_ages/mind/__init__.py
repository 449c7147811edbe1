"""How opponents judge 7 Ages: what empires are worth, which markers they take, how small questions are answered."""
