"""A page in the browser on which people use the stand-in's Discord; made with NiceGUI.

async with Standin() as discord, serving(discord) as address:
    ...  # open the address, as often as there are people: “?as=Ann” chooses one
"""

from playground.page.serving import serving

__all__ = ["serving"]
