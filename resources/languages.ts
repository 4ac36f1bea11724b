/** Languages of localized texts: a localized field `name` is `name_en` and `name_ar` in the API. The first one is the default. */
export const contentLanguages = ['en', 'ar'] as const;
