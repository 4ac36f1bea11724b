import type { equipments as declaration } from '../resources/equipments';
import type { Authored, BySlug } from './authored';

export const equipments = {
  barbell: { name_en: 'Barbell', name_ar: 'بار حديدي', place: 'gym' },
  dumbbells: { name_en: 'Dumbbells', name_ar: 'دمبلز', place: 'anywhere' },
  kettlebell: { name_en: 'Kettlebell', name_ar: 'كرة حديدية بمقبض', place: 'anywhere' },
  'flat-bench': { name_en: 'Adjustable bench', name_ar: 'مقعد قابل للتعديل', place: 'gym' },
  'squat-rack': { name_en: 'Squat rack', name_ar: 'حامل القرفصاء', place: 'gym' },
  'pull-up-bar': { name_en: 'Pull-up bar', name_ar: 'عارضة العقلة', place: 'home' },
  'parallel-bars': { name_en: 'Parallel bars', name_ar: 'عارضتان متوازيتان', place: 'gym' },
  'cable-machine': { name_en: 'Cable machine', name_ar: 'جهاز الكابلات', place: 'gym' },
  'leg-press-machine': { name_en: 'Leg press machine', name_ar: 'جهاز دفع الساقين', place: 'gym' },
  'leg-extension-machine': { name_en: 'Leg extension machine', name_ar: 'جهاز مدّ الركبتين', place: 'gym' },
  treadmill: { name_en: 'Treadmill', name_ar: 'جهاز المشي', place: 'gym' },
  'stationary-bike': { name_en: 'Stationary bike', name_ar: 'دراجة ثابتة', place: 'home' },
  'rowing-machine': { name_en: 'Rowing machine', name_ar: 'جهاز التجديف', place: 'gym' },
  'plyo-box': { name_en: 'Plyo box', name_ar: 'صندوق القفز', place: 'gym' },
  'battle-ropes': { name_en: 'Battle ropes', name_ar: 'حبال المقاومة الثقيلة', place: 'gym' },
  'medicine-ball': { name_en: 'Medicine ball', name_ar: 'كرة طبية', place: 'anywhere' },
  'resistance-band': { name_en: 'Resistance band', name_ar: 'شريط المقاومة', place: 'anywhere' },
  'suspension-trainer': { name_en: 'Suspension trainer', name_ar: 'أحزمة التعلّق', place: 'anywhere' },
  'jump-rope': { name_en: 'Jump rope', name_ar: 'حبل القفز', place: 'anywhere' },
  'yoga-mat': { name_en: 'Yoga mat', name_ar: 'بساط اليوغا', place: 'home' },
  'foam-roller': { name_en: 'Foam roller', name_ar: 'أسطوانة التدليك الإسفنجية', place: 'home' },
  'stability-ball': { name_en: 'Stability ball', name_ar: 'كرة التوازن', place: 'home' },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
