import type { goals as declaration } from '../resources/goals';
import type { Authored, BySlug } from './authored';

export const goals = {
  'lose-weight': {
    name_en: 'Lose weight',
    name_ar: 'إنقاص الوزن',
    description_en: 'A steady calorie deficit with strength work that protects muscle, aiming at half a kilogram a week.',
    description_ar: 'عجز معتدل في السعرات مع تمارين قوة تحافظ على العضلات، بهدف خسارة نصف كيلوغرام في الأسبوع.',
  },
  'build-muscle': {
    name_en: 'Build muscle',
    name_ar: 'بناء العضلات',
    description_en: 'Progressive resistance training three to five times a week, with enough protein and sleep to grow.',
    description_ar: 'تدريب مقاومة متدرّج من ثلاث إلى خمس مرات في الأسبوع، مع ما يكفي من البروتين والنوم للنمو.',
  },
  'get-stronger': {
    name_en: 'Get stronger',
    name_ar: 'زيادة القوة',
    description_en: 'Heavier lifts with few repetitions and long rests, built around the squat, the press and the deadlift.',
    description_ar: 'أوزان أثقل بتكرارات قليلة وفترات راحة طويلة، حول تمارين القرفصاء والضغط والرفعة الميتة.',
  },
  'improve-endurance': {
    name_en: 'Improve endurance',
    name_ar: 'تحسين التحمّل',
    description_en: 'Longer easy sessions and a weekly interval day, so that stairs, runs and long days feel lighter.',
    description_ar: 'حصص هادئة أطول ويوم أسبوعي للتمارين المتقطّعة، لتصبح السلالم والجري والأيام الطويلة أخفّ.',
  },
  'move-freely': {
    name_en: 'Move more freely',
    name_ar: 'زيادة المرونة',
    description_en: 'Daily mobility work for hips, shoulders and spine that gives joints their full range back.',
    description_ar: 'تمارين يومية لمرونة الوركين والكتفين والعمود الفقري تعيد إلى المفاصل مداها الكامل.',
  },
  'healthy-back': {
    name_en: 'Look after your back',
    name_ar: 'العناية بالظهر',
    description_en: 'Core control, hip strength and better sitting habits for people who spend the day at a desk.',
    description_ar: 'التحكّم في عضلات الجذع وتقوية الوركين وعادات جلوس أفضل لمن يقضون يومهم خلف المكتب.',
  },
  'return-after-injury': {
    name_en: 'Return after an injury',
    name_ar: 'العودة بعد الإصابة',
    description_en: 'A careful way back to full training, step by step and in agreement with the physiotherapist.',
    description_ar: 'عودة متأنّية إلى التدريب الكامل، خطوة بخطوة وبالاتفاق مع اختصاصي العلاج الطبيعي.',
  },
  'after-pregnancy': {
    name_en: 'Recover after pregnancy',
    name_ar: 'استعادة اللياقة بعد الولادة',
    description_en: 'Gentle work for the pelvic floor and the deep core first, then strength for carrying and lifting.',
    description_ar: 'تمارين لطيفة لقاع الحوض وعضلات الجذع العميقة أولًا، ثم تقوية الجسم للحمل والرفع.',
  },
  'prepare-for-race': {
    name_en: 'Prepare for a race',
    name_ar: 'الاستعداد لسباق',
    description_en: 'A plan of eight to sixteen weeks towards a date: five kilometres, a half marathon or a triathlon.',
    description_ar: 'خطة من ثمانية إلى ستة عشر أسبوعًا نحو موعد محدّد: خمسة كيلومترات أو نصف ماراثون أو سباق ثلاثي.',
  },
  'less-stress': {
    name_en: 'Less stress, better sleep',
    name_ar: 'توتّر أقل ونوم أفضل',
    description_en: 'Breathing, walking and slow strength work that calm the day instead of adding to it.',
    description_ar: 'تنفّس ومشي وتمارين قوة بطيئة تهدّئ اليوم بدل أن تزيده ازدحامًا.',
  },
  'stay-independent': {
    name_en: 'Stay active in later life',
    name_ar: 'حياة نشطة بعد الستين',
    description_en: 'Balance, leg strength and confidence for people over sixty, at a pace that suits them.',
    description_ar: 'توازن وقوة للساقين وثقة بالحركة لمن تجاوزوا الستين، بالإيقاع الذي يناسبهم.',
    is_active: false,
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
