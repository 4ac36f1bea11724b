"""Fills an empty database; the same records every time."""
from .seed_care import seed_care
from .seed_people import seed_people
from .seed_shop import seed_shop


def seed():
    # Models can only be imported after `django.setup()`.
    from django.contrib.auth.models import User

    User.objects.create_superuser("reception", "reception@clinic.test", "a-long-password", first_name="Huda", last_name="Al-Qahtani")
    User.objects.create_user("intern", "intern@clinic.test", "a-long-password", first_name="Badr", last_name="Al-Otaibi")
    User.objects.create_superuser("manager", "manager@clinic.test", "a-long-password", first_name="Salman", last_name="Al-Dossari")
    seed_people()
    seed_care()
    seed_shop()
