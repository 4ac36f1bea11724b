import colorsys

from django.conf import settings
from PIL import Image, ImageDraw


def picture(name, hue):
    """Draws a small picture and returns where it is below the media folder."""
    path = settings.MEDIA_ROOT / f"{name}.png"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        back, front = (tuple(round(255 * part) for part in colorsys.hsv_to_rgb(hue * 0.137 % 1, depth, 0.85)) for depth in (0.25, 0.7))
        image = Image.new("RGB", (160, 160), back)
        draw = ImageDraw.Draw(image)
        draw.ellipse((45, 70, 115, 130), fill=front)
        for left in (25, 58, 91):
            draw.ellipse((left, 30, left + 28, 62), fill=front)
        image.save(path)
    return f"{name}.png"
