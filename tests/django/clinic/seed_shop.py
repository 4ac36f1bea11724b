import random
from datetime import date, datetime, timedelta, timezone

from django.core.files.base import ContentFile

from .models import Category, ClinicSettings, Invoice, InvoiceLine, Owner, Product
from .pictures import picture
from .words import CATEGORIES, PRODUCTS

LEAFLET = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def seed_shop():
    dice = random.Random(13)
    categories = []
    for english, arabic, parent in CATEGORIES:
        categories.append(Category.objects.create(name_en=english, name_ar=arabic, parent=None if parent is None else categories[parent]))
    products = [seed_product(dice, number, categories) for number in range(1, 73)]
    owners = list(Owner.objects.all())
    for number in range(1, 101):
        seed_invoice(dice, number, owners, products)
    ClinicSettings.objects.create(
        name_en="Oasis Animal Clinic", name_ar="عيادة الواحة البيطرية", phone="+966 11 555 0100", opens="08:00", closes="21:30",
        tax_percent="15.0", logo=picture("clinic/logo", 3),
    )


def seed_product(dice, number, categories):
    english, arabic, category = PRODUCTS[number % len(PRODUCTS)]
    size = 1 + number // len(PRODUCTS)
    status = ["draft", "published", "published", "retired"][number % 4]
    product = Product.objects.create(
        sku=f"{dice.choice(['FD', 'MD', 'TY'])}-{1000 + number}",
        name_en=f"{english} {size} kg",
        name_ar=f"{arabic} {size} كجم",
        description="Keep dry. يحفظ في مكان جاف." if number % 2 else "",
        price=f"{dice.randrange(500, 40000) / 100:.2f}",
        cost=f"{dice.randrange(200, 9000) / 100:.2f}" if number % 3 else None,
        stock=dice.randrange(0, 200),
        category=categories[category],
        image=picture(f"products/{number % 12}", number) if number % 4 else None,
        status=status,
        published_at=datetime(2025, 2, 1, tzinfo=timezone.utc) + timedelta(days=number) if status == "published" else None,
    )
    if number % 10 == 0:
        product.leaflet.save(f"leaflet-{number}.pdf", ContentFile(LEAFLET))
    return product


def seed_invoice(dice, number, owners, products):
    issued = date(2025, 1, 3) + timedelta(days=3 * number)
    status = ["draft", "sent", "paid", "paid", "void"][number % 5]
    invoice = Invoice.objects.create(
        owner=dice.choice(owners),
        issued=issued,
        due=issued + timedelta(days=30) if number % 3 else None,
        status=status,
        discount="10.00" if number % 4 == 0 else "0.00",
        remarks="شكراً لثقتكم." if number % 2 else "",
        paid_at=datetime(issued.year, issued.month, issued.day, 9, tzinfo=timezone.utc) if status == "paid" else None,
    )
    for product in dice.sample(products, 1 + number % 4):
        InvoiceLine.objects.create(
            invoice=invoice, product=product, description=product.name_en, quantity=dice.randrange(1, 6), unit_price=product.price
        )
