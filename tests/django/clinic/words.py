"""What the seeded records are called; English and Arabic."""

SPECIES = [
    ("cat", "Cat", "قط"),
    ("dog", "Dog", "كلب"),
    ("bird", "Bird", "طائر"),
    ("rabbit", "Rabbit", "أرنب"),
    ("horse", "Horse", "حصان"),
    ("camel", "Camel", "جمل"),
    ("goat", "Goat", "ماعز"),
]
ALLERGENS = [
    ("Penicillin", "البنسلين"), ("Chicken", "الدجاج"), ("Beef", "لحم البقر"), ("Fish", "السمك"), ("Wheat", "القمح"), ("Soy", "الصويا"),
    ("Milk", "الحليب"), ("Egg", "البيض"), ("Pollen", "حبوب اللقاح"), ("House dust", "غبار المنزل"), ("Mould", "العفن"),
    ("Flea bites", "لدغات البراغيث"), ("Latex", "اللاتكس"), ("Wool", "الصوف"), ("Corn", "الذرة"), ("Rice", "الأرز"),
    ("Lamb", "لحم الضأن"), ("Pork", "لحم الخنزير"), ("Yeast", "الخميرة"), ("Nuts", "المكسرات"), ("Ivermectin", "الإيفرمكتين"),
    ("Sulfa drugs", "أدوية السلفا"), ("Bee stings", "لسعات النحل"), ("Perfume", "العطور"),
]
VETS = [
    ("Dr Reem Al-Harbi", "د. ريم الحربي"), ("Dr Yousef Al-Ghamdi", "د. يوسف الغامدي"), ("Dr Hana Saleh", "د. هناء صالح"),
    ("Dr Omar Bakr", "د. عمر بكر"), ("Dr Lina Haddad", "د. لينا حداد"), ("Dr Faisal Al-Dosari", "د. فيصل الدوسري"),
    ("Dr Maryam Aziz", "د. مريم عزيز"), ("Dr Tariq Nasser", "د. طارق ناصر"), ("Dr Salma Idris", "د. سلمى إدريس"),
    ("Dr Khalid Mansour", "د. خالد منصور"), ("Dr Noor Jaber", "د. نور جابر"), ("Dr Amal Shaheen", "د. أمل شاهين"),
]
FIRST_NAMES = [
    ("Ahmad", "أحمد"), ("Fatimah", "فاطمة"), ("Khalid", "خالد"), ("Noura", "نورة"), ("Saad", "سعد"), ("Layla", "ليلى"),
    ("Majed", "ماجد"), ("Huda", "هدى"), ("Sultan", "سلطان"), ("Amal", "أمل"), ("Rakan", "راكان"), ("Dana", "دانة"),
]
FAMILIES = [
    ("Al-Otaibi", "العتيبي"), ("Al-Qahtani", "القحطاني"), ("Al-Shehri", "الشهري"), ("Al-Zahrani", "الزهراني"), ("Al-Mutairi", "المطيري"),
    ("Bakhsh", "بخش"), ("Al-Subaie", "السبيعي"), ("Khayyat", "خياط"),
]
PET_NAMES = [
    ("Simsim", "سمسم"), ("Lulu", "لولو"), ("Antar", "عنتر"), ("Mishmish", "مشمش"), ("Bunduq", "بندق"), ("Rex", "ركس"), ("Nimr", "نمر"),
    ("Yasmin", "ياسمين"), ("Zaytun", "زيتون"), ("Shams", "شمس"), ("Barq", "برق"), ("Sukkar", "سكر"), ("Fulful", "فلفل"), ("Wardah", "وردة"),
]
COLOURS = ["white", "black", "ginger", "grey", "أبيض وأسود", "بني فاتح"]
STREETS = ["King Fahd Road", "شارع التحلية", "Olaya Street", "طريق الأمير سلطان", "Corniche Road"]
TAGS = ["vip", "breeder", "مربي خيول", "farm", "shelter"]
REASONS = [
    "Vaccination", "تطعيم سنوي", "Dental cleaning", "فحص دوري", "Limping", "كسر في الساق", "Skin rash", "فقدان الشهية", "Check-up after surgery",
]
CATEGORIES = [
    ("Food", "طعام", None), ("Dry food", "طعام جاف", 0), ("Wet food", "طعام رطب", 0), ("Care", "عناية", None), ("Shampoo", "شامبو", 3),
    ("Medicine", "أدوية", None), ("Toys", "ألعاب", None), ("Collars and leads", "أطواق ومقاود", None),
]
PRODUCTS = [
    ("Chicken kibble", "حبوب بالدجاج", 1), ("Salmon kibble", "حبوب بالسلمون", 1), ("Tuna in jelly", "تونة بالهلام", 2),
    ("Lamb pâté", "باتيه الضأن", 2), ("Oat shampoo", "شامبو الشوفان", 4), ("Ear drops", "قطرة للأذن", 5), ("Worm tablets", "أقراص للديدان", 5),
    ("Feather wand", "عصا الريش", 6), ("Rubber ball", "كرة مطاطية", 6), ("Leather collar", "طوق جلدي", 7), ("Long lead", "مقود طويل", 7),
    ("Nail clippers", "مقص أظافر", 3),
]
