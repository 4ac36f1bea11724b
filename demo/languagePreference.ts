import type { languagePreference as declaration } from '../resources/languagePreference';
import type { Authored, BySlug } from './authored';

/** Codes are ISO 639-1. */
export const languagePreference = {
  arabic: { name_en: 'Arabic', name_ar: 'العربية', code: 'ar' },
  english: { name_en: 'English', name_ar: 'الإنجليزية', code: 'en' },
  french: { name_en: 'French', name_ar: 'الفرنسية', code: 'fr' },
  german: { name_en: 'German', name_ar: 'الألمانية', code: 'de' },
  italian: { name_en: 'Italian', name_ar: 'الإيطالية', code: 'it' },
  spanish: { name_en: 'Spanish', name_ar: 'الإسبانية', code: 'es' },
  russian: { name_en: 'Russian', name_ar: 'الروسية', code: 'ru' },
  turkish: { name_en: 'Turkish', name_ar: 'التركية', code: 'tr' },
  portuguese: { name_en: 'Portuguese', name_ar: 'البرتغالية', code: 'pt' },
  greek: { name_en: 'Greek', name_ar: 'اليونانية', code: 'el' },
  urdu: { name_en: 'Urdu', name_ar: 'الأردية', code: 'ur' },
  swahili: { name_en: 'Swahili', name_ar: 'السواحيلية', code: 'sw' },
  japanese: { name_en: 'Japanese', name_ar: 'اليابانية', code: 'ja', is_active: false },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
