import type { activities as declaration } from '../resources/activities';
import type { Authored, BySlug } from './authored';

/** Multipliers of the resting energy need that are in common use for physical activity levels. */
export const activities = {
  sedentary: {
    name_en: 'Sedentary',
    name_ar: 'قليل الحركة',
    description_en: 'Desk work and little or no exercise.',
    description_ar: 'عمل مكتبي مع قليل من التمارين أو بدونها.',
    multiplier: '1.200',
  },
  light: {
    name_en: 'Lightly active',
    name_ar: 'نشاط خفيف',
    description_en: 'Light exercise or long walks one to three days a week.',
    description_ar: 'تمارين خفيفة أو مشي طويل من يوم إلى ثلاثة أيام في الأسبوع.',
    multiplier: '1.375',
  },
  moderate: {
    name_en: 'Moderately active',
    name_ar: 'نشاط متوسط',
    description_en: 'Training of medium intensity three to five days a week.',
    description_ar: 'تدريب متوسط الشدة من ثلاثة إلى خمسة أيام في الأسبوع.',
    multiplier: '1.550',
  },
  high: {
    name_en: 'Very active',
    name_ar: 'نشاط مرتفع',
    description_en: 'Hard training six or seven days a week.',
    description_ar: 'تدريب شاق ستة أيام أو سبعة في الأسبوع.',
    multiplier: '1.725',
  },
  extreme: {
    name_en: 'Extremely active',
    name_ar: 'نشاط شديد',
    description_en: 'Physical work all day together with daily training.',
    description_ar: 'عمل بدني طوال اليوم مع تدريب يومي.',
    multiplier: '1.900',
  },
  competition: {
    name_en: 'In competition',
    name_ar: 'مرحلة المنافسات',
    description_en: 'Two sessions a day in the weeks before a competition; planned together with a coach only.',
    description_ar: 'حصتان في اليوم في الأسابيع السابقة للمنافسة، ولا تُخطَّط إلا مع مدرّب.',
    multiplier: '2.200',
    is_active: false,
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
