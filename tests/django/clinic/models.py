from .animals import Album, Allergen, Pet, Species
from .care import Appointment, LogEntry, Reminder, Room, TextMessage
from .people import City, Note, Owner, Vet
from .shop import Category, ClinicSettings, Invoice, InvoiceLine, Product

__all__ = [
    "Album", "Allergen", "Appointment", "Category", "City", "ClinicSettings", "Invoice", "InvoiceLine", "LogEntry", "Note", "Owner", "Pet", "Product",
    "Reminder", "Room", "Species", "TextMessage", "Vet",
]
