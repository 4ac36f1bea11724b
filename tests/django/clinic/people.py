"""Owners of animals, and the vets."""
from django.core.validators import RegexValidator
from django.db import models

from .translated import Translated

phone = RegexValidator(r"^\+?[0-9 ]{7,18}$", "Enter a phone number, e.g. +966 50 123 4567.")


class City(models.TextChoices):
    RIYADH = "riyadh", "Riyadh"
    JEDDAH = "jeddah", "Jeddah"
    DAMMAM = "dammam", "Dammam"
    ABHA = "abha", "Abha"


class Owner(models.Model):
    class Language(models.TextChoices):
        ARABIC = "ar", "Arabic"
        ENGLISH = "en", "English"

    name = models.CharField(max_length=120)
    email = models.EmailField(null=True, blank=True, unique=True)
    phone = models.CharField(max_length=20, blank=True, validators=[phone])
    city = models.CharField(max_length=20, choices=City.choices, default=City.RIYADH)
    address = models.TextField(blank=True, help_text="Street and building, as a courier needs it.")
    language = models.CharField(max_length=2, choices=Language.choices, default=Language.ARABIC)
    joined = models.DateField()
    is_active = models.BooleanField(default=True)
    tags = models.JSONField(default=list, blank=True)
    discount_percent = models.DecimalField(max_digits=4, decimal_places=1, null=True, blank=True)
    balance = models.DecimalField(max_digits=9, decimal_places=2, default=0)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.name


class Note(models.Model):
    """A note about an owner, numbered from 1 for each."""

    owner = models.ForeignKey(Owner, models.CASCADE, related_name="notes")
    number = models.PositiveIntegerField()
    text = models.CharField(max_length=120)
    is_done = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "number"], name="one_number")]


class Vet(Translated, models.Model):
    name_en = models.CharField(max_length=80)
    name_ar = models.CharField(max_length=80)
    email = models.EmailField(unique=True)
    phone = models.CharField(max_length=20, blank=True, validators=[phone])
    website = models.URLField(blank=True)
    bio_en = models.TextField(blank=True)
    bio_ar = models.TextField(blank=True)
    hourly_rate = models.DecimalField(max_digits=8, decimal_places=2)
    weekdays = models.JSONField(default=list, blank=True)
    starts = models.TimeField(null=True, blank=True)
    ends = models.TimeField(null=True, blank=True)
    is_available = models.BooleanField(default=True)
    pin = models.CharField(max_length=8, blank=True)
    photo = models.ImageField(upload_to="vets/", null=True, blank=True)
    licence = models.FileField(upload_to="licences/", null=True, blank=True)
    species = models.ManyToManyField("clinic.Species", blank=True, related_name="vets")

    class Meta:
        ordering = ["id"]
