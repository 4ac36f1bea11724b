"""Products, invoices with their lines, and the settings of the clinic."""
from decimal import Decimal

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models

from .translated import Translated


class Category(Translated, models.Model):
    name_en = models.CharField(max_length=60)
    name_ar = models.CharField(max_length=60)
    parent = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="children")

    class Meta:
        ordering = ["id"]


class Product(Translated, models.Model):
    class Status(models.TextChoices):
        DRAFT = "draft", "Draft"
        PUBLISHED = "published", "Published"
        RETIRED = "retired", "Retired"

    sku = models.CharField(max_length=12, unique=True, validators=[RegexValidator(r"^[A-Z]{2}-\d{3,6}$", "A SKU looks like AB-1234.")])
    name_en = models.CharField(max_length=80)
    name_ar = models.CharField(max_length=80)
    description = models.TextField(blank=True)
    price = models.DecimalField(max_digits=9, decimal_places=2, validators=[MinValueValidator(Decimal("0.01"))])
    cost = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True)
    stock = models.PositiveIntegerField(default=0)
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="products")
    image = models.ImageField(upload_to="products/", null=True, blank=True)
    leaflet = models.FileField(upload_to="leaflets/", null=True, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    published_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["id"]


class Invoice(models.Model):
    class Status(models.TextChoices):
        DRAFT = "draft", "Draft"
        SENT = "sent", "Sent"
        PAID = "paid", "Paid"
        VOID = "void", "Void"

    owner = models.ForeignKey("clinic.Owner", on_delete=models.PROTECT, related_name="invoices")
    issued = models.DateField()
    due = models.DateField(null=True, blank=True)
    status = models.CharField(max_length=6, choices=Status.choices, default=Status.DRAFT)
    discount = models.DecimalField(max_digits=9, decimal_places=2, default=0, validators=[MinValueValidator(0)])
    remarks = models.TextField(blank=True)
    attachment = models.FileField(upload_to="invoices/", null=True, blank=True)
    paid_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["-issued", "-id"]

    @property
    def number(self):
        return f"INV-{self.pk:05d}"

    @property
    def total(self):
        return sum((line.quantity * line.unit_price for line in self.lines.all()), Decimal(0)) - self.discount


class InvoiceLine(models.Model):
    invoice = models.ForeignKey(Invoice, on_delete=models.CASCADE, related_name="lines")
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, blank=True)
    description = models.CharField(max_length=120)
    quantity = models.PositiveIntegerField(default=1)
    unit_price = models.DecimalField(max_digits=9, decimal_places=2)

    class Meta:
        ordering = ["id"]


class ClinicSettings(Translated, models.Model):
    name_en = models.CharField(max_length=80)
    name_ar = models.CharField(max_length=80)
    phone = models.CharField(max_length=20, blank=True)
    opens = models.TimeField()
    closes = models.TimeField()
    tax_percent = models.DecimalField(max_digits=4, decimal_places=1)
    is_taking_bookings = models.BooleanField(default=True)
    logo = models.ImageField(upload_to="clinic/", null=True, blank=True)
