"""Rooms, appointments, and what is sent to owners."""
from datetime import timedelta

from django.db import models


class Room(models.Model):
    number = models.PositiveSmallIntegerField(unique=True)
    name = models.CharField(max_length=40)
    equipment = models.TextField(blank=True)
    is_open = models.BooleanField(default=True)

    class Meta:
        ordering = ["number"]

    def __str__(self):
        return self.name


class Appointment(models.Model):
    class Status(models.TextChoices):
        BOOKED = "booked", "Booked"
        CONFIRMED = "confirmed", "Confirmed"
        DONE = "done", "Done"
        CANCELLED = "cancelled", "Cancelled"

    class Urgency(models.IntegerChoices):
        ROUTINE = 0, "Routine"
        SOON = 1, "Soon"
        EMERGENCY = 2, "Emergency"

    pet = models.ForeignKey("clinic.Pet", on_delete=models.CASCADE, related_name="appointments")
    vet = models.ForeignKey("clinic.Vet", on_delete=models.PROTECT, related_name="appointments")
    room = models.ForeignKey(Room, on_delete=models.SET_NULL, null=True, blank=True)
    starts_at = models.DateTimeField()
    duration = models.DurationField(default=timedelta(minutes=30))
    reason = models.CharField(max_length=200)
    urgency = models.IntegerField(choices=Urgency.choices, default=Urgency.ROUTINE)
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.BOOKED)
    fee = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    confirmed_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["-starts_at", "id"]


class Reminder(models.Model):
    class Kind(models.TextChoices):
        VACCINE = "vaccine", "Vaccination"
        CHECK_UP = "check-up", "Check-up"
        PAYMENT = "payment", "Payment"

    pet = models.ForeignKey("clinic.Pet", on_delete=models.CASCADE, related_name="reminders")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    send_on = models.DateField()
    text = models.TextField(blank=True)
    is_sent = models.BooleanField(default=False, editable=False)


class TextMessage(models.Model):
    owner = models.ForeignKey("clinic.Owner", on_delete=models.CASCADE, related_name="messages")
    body = models.CharField(max_length=160)
    sent_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-sent_at", "-id"]


class LogEntry(models.Model):
    at = models.DateTimeField()
    actor = models.CharField(max_length=60)
    action = models.CharField(max_length=40)
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ["-at", "-id"]
