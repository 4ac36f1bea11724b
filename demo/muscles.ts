import type { muscles as declaration } from '../resources/muscles';
import type { Authored, BySlug } from './authored';

export const muscles = {
  chest: { name_en: 'Chest', name_ar: 'عضلات الصدر', body_part: 'upper' },
  lats: { name_en: 'Latissimus dorsi', name_ar: 'العضلة الظهرية العريضة', body_part: 'upper' },
  trapezius: { name_en: 'Trapezius', name_ar: 'العضلة شبه المنحرفة', body_part: 'upper' },
  rhomboids: { name_en: 'Rhomboids', name_ar: 'العضلات المعينية', body_part: 'upper' },
  deltoids: { name_en: 'Deltoids', name_ar: 'العضلة الدالية', body_part: 'upper' },
  biceps: { name_en: 'Biceps', name_ar: 'العضلة ذات الرأسين العضدية', body_part: 'upper' },
  triceps: { name_en: 'Triceps', name_ar: 'العضلة ثلاثية الرؤوس العضدية', body_part: 'upper' },
  forearms: { name_en: 'Forearms', name_ar: 'عضلات الساعد', body_part: 'upper' },
  abdominals: { name_en: 'Abdominals', name_ar: 'عضلات البطن', body_part: 'core' },
  obliques: { name_en: 'Obliques', name_ar: 'عضلات البطن المائلة', body_part: 'core' },
  'lower-back': { name_en: 'Lower back', name_ar: 'عضلات أسفل الظهر', body_part: 'core' },
  'hip-flexors': { name_en: 'Hip flexors', name_ar: 'عضلات ثني الورك', body_part: 'core' },
  glutes: { name_en: 'Glutes', name_ar: 'عضلات الأرداف', body_part: 'lower' },
  quadriceps: { name_en: 'Quadriceps', name_ar: 'العضلة رباعية الرؤوس الفخذية', body_part: 'lower' },
  hamstrings: { name_en: 'Hamstrings', name_ar: 'عضلات الفخذ الخلفية', body_part: 'lower' },
  adductors: { name_en: 'Adductors', name_ar: 'العضلات المقرّبة للفخذ', body_part: 'lower' },
  abductors: { name_en: 'Abductors', name_ar: 'العضلات المبعّدة للفخذ', body_part: 'lower' },
  calves: { name_en: 'Calves', name_ar: 'عضلات ربلة الساق', body_part: 'lower' },
  'full-body': { name_en: 'Full body', name_ar: 'الجسم بالكامل', body_part: 'full' },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
