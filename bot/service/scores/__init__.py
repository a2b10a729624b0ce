"""What matches gave to those who played: results are kept, all else is reckoned from them."""
