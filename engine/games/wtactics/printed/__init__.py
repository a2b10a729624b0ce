"""What is printed on cards, the programs that their texts became, and the decks of them."""
