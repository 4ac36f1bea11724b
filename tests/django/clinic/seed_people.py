import random
import uuid
from datetime import date, datetime, timedelta, timezone

from .models import Allergen, City, Owner, Pet, Species, Vet
from .pictures import picture
from .words import ALLERGENS, COLOURS, FAMILIES, FIRST_NAMES, PET_NAMES, SPECIES, STREETS, TAGS, VETS

FIRST_DAY = date(2023, 1, 2)


def seed_people():
    dice = random.Random(7)
    species = [
        Species.objects.create(slug=slug, name_en=english, name_ar=arabic, icon=picture(f"species/{slug}", hue))
        for hue, (slug, english, arabic) in enumerate(SPECIES)
    ]
    allergens = [
        Allergen.objects.create(name_en=english, name_ar=arabic, severity=1 + index % 3)
        for index, (english, arabic) in enumerate(ALLERGENS)
    ]
    seed_vets(dice, species)
    owners = [seed_owner(dice, number) for number in range(1, 91)]
    for number in range(1, 161):
        seed_pet(dice, number, owners, species, allergens)


def seed_vets(dice, species):
    for number, (english, arabic) in enumerate(VETS, 1):
        vet = Vet.objects.create(
            name_en=english,
            name_ar=arabic,
            email=f"vet{number}@clinic.test",
            phone=f"+966 11 555 {number:04d}",
            website="https://clinic.test/vets/" if number % 2 else "",
            bio_en="Looks after animals large and small." if number % 3 else "",
            bio_ar="يعتني بالحيوانات كبيرها وصغيرها." if number % 3 else "",
            hourly_rate=120 + 15 * number,
            weekdays=sorted(dice.sample(["sat", "sun", "mon", "tue", "wed", "thu"], 4)),
            starts="08:30",
            ends=None if number % 5 == 0 else "16:45:30",
            is_available=number % 4 != 0,
            pin="4321",
            photo=picture(f"vets/{number}", number) if number % 3 else None,
        )
        vet.species.set(dice.sample(species, 2))


def seed_owner(dice, number):
    first, family = dice.choice(FIRST_NAMES), dice.choice(FAMILIES)
    # Two out of three owners have Arabic names.
    name = f"{first[1]} {family[1]}" if number % 3 else f"{first[0]} {family[0]}"
    return Owner.objects.create(
        name=name,
        email=f"{first[0].lower()}{number}@mail.test" if number % 7 else None,
        phone=f"+966 50 {dice.randrange(100, 999)} {dice.randrange(1000, 9999)}",
        city=dice.choice(City.values),
        address=f"{dice.choice(STREETS)} {number}" if number % 4 else "",
        language="ar" if number % 3 else "en",
        joined=FIRST_DAY + timedelta(days=10 * number),
        is_active=number % 9 != 0,
        tags=dice.sample(TAGS, number % 3),
        discount_percent=["7.5", "10.0", None, None][number % 4],
        balance=f"{dice.randrange(-20000, 50000) / 100:.2f}",
    )


def seed_pet(dice, number, owners, species, allergens):
    english, arabic = dice.choice(PET_NAMES)
    pet = Pet.objects.create(
        uuid=uuid.UUID(int=dice.getrandbits(128), version=4),
        name=arabic if number % 2 else english,
        owner=owners[(number * 7) % len(owners)],
        species=species[dice.choice([0, 0, 0, 1, 1, 2, 3, 4, 5])],
        sex=dice.choice("MFU"),
        size=dice.choice([1, 2, 3, 4, None]),
        weight_kg=f"{dice.randrange(40, 6000) / 100:.2f}" if number % 6 else None,
        born=FIRST_DAY + timedelta(days=dice.randrange(-3000, 600)) if number % 8 else None,
        microchip=f"{682000000000000 + number}" if number % 5 else None,
        colour=dice.choice(COLOURS) if number % 4 else "",
        photo=picture(f"pets/{number % 12}", number) if number % 3 else None,
        temperament=sorted(dice.sample(["calm", "playful", "shy", "bites"], number % 3)),
        measurements={"chest_cm": dice.randrange(20, 90), "collar": dice.choice(["S", "M", "L"])} if number % 2 else None,
        is_neutered=number % 2 == 0,
        registered_at=datetime(2024, 1, 1, 6, 30, tzinfo=timezone.utc) + timedelta(days=4 * number, minutes=7 * number),
    )
    pet.allergens.set(dice.sample(allergens, number % 4))
