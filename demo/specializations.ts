import type { specializations as declaration } from '../resources/specializations';
import type { Authored, BySlug } from './authored';

export const specializations = {
  'strength-training': {
    name_en: 'Strength training',
    name_ar: 'تدريب القوة',
    description_en: 'Barbell and dumbbell technique, progressive plans and safe maximum lifts.',
    description_ar: 'تقنية البار والدمبلز وخطط متدرّجة ورفعات قصوى آمنة.',
  },
  bodybuilding: {
    name_en: 'Bodybuilding',
    name_ar: 'كمال الأجسام',
    description_en: 'Muscle growth and symmetry, from the first programme to the stage.',
    description_ar: 'نمو العضلات وتناسقها، من أول برنامج إلى منصة العرض.',
  },
  'weight-loss': {
    name_en: 'Weight loss',
    name_ar: 'إنقاص الوزن',
    description_en: 'Training and daily habits that bring weight down and keep it there.',
    description_ar: 'تدريب وعادات يومية تُنقص الوزن وتحافظ على النتيجة.',
  },
  'functional-training': {
    name_en: 'Functional training',
    name_ar: 'التدريب الوظيفي',
    description_en: 'Whole-body movements with kettlebells, ropes and one’s own weight for everyday life.',
    description_ar: 'حركات لكامل الجسم بالكرات الحديدية والحبال ووزن الجسم لخدمة الحياة اليومية.',
  },
  hiit: {
    name_en: 'Interval training',
    name_ar: 'التدريب المتقطّع عالي الشدة',
    description_en: 'Short, hard intervals with planned rests for people with little time.',
    description_ar: 'فترات قصيرة وشديدة مع راحة محسوبة لمن لا يملكون وقتًا طويلًا.',
  },
  yoga: {
    name_en: 'Yoga',
    name_ar: 'اليوغا',
    description_en: 'Breath, balance and mobility in calm flows for every level.',
    description_ar: 'تنفّس وتوازن ومرونة في تدفّقات هادئة لكل المستويات.',
  },
  pilates: {
    name_en: 'Pilates',
    name_ar: 'البيلاتس',
    description_en: 'Precise mat work for the deep core, posture and control.',
    description_ar: 'تمارين دقيقة على البساط لعضلات الجذع العميقة والقوام والتحكّم.',
  },
  rehabilitation: {
    name_en: 'Rehabilitation',
    name_ar: 'إعادة التأهيل',
    description_en: 'From physiotherapy back to training after injuries of knee, shoulder or back.',
    description_ar: 'من العلاج الطبيعي إلى التدريب مجددًا بعد إصابات الركبة أو الكتف أو الظهر.',
  },
  'pre-postnatal': {
    name_en: 'Pregnancy and postnatal fitness',
    name_ar: 'لياقة الحمل وما بعد الولادة',
    description_en: 'Safe movement during pregnancy and a patient return to strength afterwards.',
    description_ar: 'حركة آمنة في أثناء الحمل وعودة متأنّية إلى القوة بعده.',
  },
  'senior-fitness': {
    name_en: 'Fitness for older adults',
    name_ar: 'لياقة كبار السن',
    description_en: 'Balance, bone strength and confidence in movement after sixty.',
    description_ar: 'توازن وتقوية للعظام وثقة بالحركة بعد سن الستين.',
  },
  'youth-fitness': {
    name_en: 'Children and teenagers',
    name_ar: 'لياقة الأطفال والناشئين',
    description_en: 'Games, coordination and healthy habits for ages eight to sixteen.',
    description_ar: 'ألعاب وتوافق حركي وعادات صحية من سن الثامنة إلى السادسة عشرة.',
  },
  running: {
    name_en: 'Running coaching',
    name_ar: 'تدريب الجري',
    description_en: 'Running form, pacing and race plans from five kilometres to the marathon.',
    description_ar: 'أسلوب الجري وتنظيم السرعة وخطط السباقات من خمسة كيلومترات إلى الماراثون.',
  },
  boxing: {
    name_en: 'Boxing and kickboxing',
    name_ar: 'الملاكمة والكيك بوكسينغ',
    description_en: 'Footwork, pads and conditioning without the need to step into a ring.',
    description_ar: 'حركة القدمين والتدريب على الوسائد واللياقة من دون الحاجة إلى دخول الحلبة.',
  },
  calisthenics: {
    name_en: 'Calisthenics',
    name_ar: 'تمارين وزن الجسم',
    description_en: 'Pull-ups, dips and levers: strength with nothing but a bar.',
    description_ar: 'العقلة والمتوازي وتمارين الثبات: قوة لا تحتاج إلا إلى عارضة.',
  },
  mobility: {
    name_en: 'Mobility and posture',
    name_ar: 'المرونة والقوام',
    description_en: 'Joint range, breathing and posture for people who sit all day.',
    description_ar: 'مدى المفاصل والتنفّس والقوام لمن يجلسون طوال اليوم.',
  },
  'sports-performance': {
    name_en: 'Sports performance',
    name_ar: 'الأداء الرياضي',
    description_en: 'Speed, jumping power and injury prevention for football, padel and other sports.',
    description_ar: 'السرعة وقوة القفز والوقاية من الإصابات في كرة القدم والبادل وغيرهما.',
  },
  swimming: {
    name_en: 'Swimming',
    name_ar: 'السباحة',
    description_en: 'Stroke technique and endurance in the water, for beginners and open-water swimmers.',
    description_ar: 'تقنية السباحة والتحمّل في الماء، للمبتدئين وسبّاحي المياه المفتوحة.',
    is_active: false,
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
