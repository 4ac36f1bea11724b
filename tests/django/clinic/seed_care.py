import random
from datetime import date, datetime, timedelta, timezone

from .models import Appointment, LogEntry, Owner, Pet, Reminder, Room, TextMessage, Vet
from .words import REASONS

START = datetime(2025, 1, 5, 6, 0, tzinfo=timezone.utc)


def seed_care():
    dice = random.Random(11)
    rooms = [
        Room.objects.create(number=number, name=name, equipment=equipment, is_open=number != 4)
        for number, name, equipment in [
            (1, "Examination 1", "Table, scales"), (2, "Examination 2", "Table, scales, ultrasound"), (3, "Surgery", "Anaesthesia, lamp"),
            (4, "X-ray", ""), (5, "غرفة الخيول", "Stocks"),
        ]
    ]
    pets, vets, owners = list(Pet.objects.all()), list(Vet.objects.all()), list(Owner.objects.all())
    for number in range(1, 181):
        status = dice.choice(["booked", "confirmed", "done", "done", "done", "cancelled"])
        starts_at = START + timedelta(days=2 * number, minutes=30 * dice.randrange(0, 14))
        Appointment.objects.create(
            pet=dice.choice(pets),
            vet=vets[number % len(vets)],
            room=dice.choice(rooms) if number % 4 else None,
            starts_at=starts_at,
            duration=timedelta(minutes=dice.choice([15, 30, 45, 90])),
            reason=dice.choice(REASONS),
            urgency=dice.choice([0, 0, 0, 1, 2]),
            status=status,
            fee=f"{dice.randrange(80, 900)}.00" if status == "done" else None,
            confirmed_at=starts_at - timedelta(days=3) if status in ("confirmed", "done") else None,
        )
    for number in range(1, 121):
        Reminder.objects.create(
            pet=dice.choice(pets),
            kind=dice.choice(Reminder.Kind.values),
            send_on=date(2025, 1, 1) + timedelta(days=5 * number),
            text="حان موعد التطعيم." if number % 2 else "",
            is_sent=number < 60,
        )
    for number in range(1, 31):
        TextMessage.objects.create(owner=dice.choice(owners), body=f"موعدكم غداً الساعة {number % 12 + 1}.")
    for number in range(1, 76):
        LogEntry.objects.create(
            at=START + timedelta(days=number, minutes=13 * number),
            actor=dice.choice(["reception", "intern"]),
            action=dice.choice(["signed-in", "edited-pet", "paid-invoice"]),
            details={"from": f"10.0.0.{number}", "number": number},
        )
