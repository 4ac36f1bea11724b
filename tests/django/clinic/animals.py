"""Species, allergens and the animals themselves."""
import uuid

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.utils import timezone

from .translated import Translated


class Species(Translated, models.Model):
    """Addressed by slug: /api/species/cat/."""

    slug = models.SlugField(unique=True, max_length=30)
    name_en = models.CharField(max_length=40)
    name_ar = models.CharField(max_length=40)
    icon = models.ImageField(upload_to="species/", null=True, blank=True)

    class Meta:
        ordering = ["slug"]


class Allergen(Translated, models.Model):
    class Severity(models.IntegerChoices):
        MILD = 1, "Mild"
        SEVERE = 2, "Severe"
        DANGEROUS = 3, "Dangerous"

    name_en = models.CharField(max_length=60, unique=True)
    name_ar = models.CharField(max_length=60)
    severity = models.IntegerField(choices=Severity.choices, default=Severity.MILD)

    class Meta:
        ordering = ["id"]


class Album(models.Model):
    title = models.CharField(max_length=80)
    photos = models.JSONField(default=list)


class Pet(models.Model):
    class Sex(models.TextChoices):
        MALE = "M", "Male"
        FEMALE = "F", "Female"
        UNKNOWN = "U", "Unknown"

    class Size(models.IntegerChoices):
        SMALL = 1, "Small"
        MEDIUM = 2, "Medium"
        LARGE = 3, "Large"
        GIANT = 4, "Giant"

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=60)
    owner = models.ForeignKey("clinic.Owner", on_delete=models.PROTECT, related_name="pets")
    species = models.ForeignKey(Species, on_delete=models.PROTECT, related_name="pets")
    sex = models.CharField(max_length=1, choices=Sex.choices, default=Sex.UNKNOWN)
    size = models.IntegerField(choices=Size.choices, null=True, blank=True)
    weight_kg = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True, validators=[MinValueValidator(0)])
    born = models.DateField(null=True, blank=True)
    microchip = models.CharField(
        max_length=15, null=True, blank=True, unique=True, validators=[RegexValidator(r"^\d{15}$", "A microchip number has 15 digits.")]
    )
    colour = models.CharField(max_length=40, blank=True)
    photo = models.ImageField(upload_to="pets/", null=True, blank=True)
    temperament = models.JSONField(default=list, blank=True)
    measurements = models.JSONField(null=True, blank=True)
    allergens = models.ManyToManyField(Allergen, blank=True, related_name="pets")
    notes = models.TextField(blank=True)
    is_neutered = models.BooleanField(default=False)
    registered_at = models.DateTimeField(default=timezone.now, editable=False)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-registered_at", "uuid"]

    def __str__(self):
        return self.name
