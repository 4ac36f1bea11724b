from django.utils.translation import get_language


class Translated:
    """`name` and `bio` in the language of the request, out of `name_en` and `name_ar` and so on."""

    def in_language(self, field):
        return getattr(self, f"{field}_{'ar' if (get_language() or '').startswith('ar') else 'en'}")

    @property
    def name(self):
        return self.in_language("name")

    @property
    def bio(self):
        return self.in_language("bio")

    def __str__(self):
        return self.name_en
