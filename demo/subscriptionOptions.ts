import type { subscriptionOptions as declaration } from '../resources/subscriptionOptions';
import type { Authored, BySlug } from './authored';

/** What trainees can subscribe to; the longer, the cheaper a month. */
export const subscriptionOptions = {
  monthly: {
    name_en: 'Monthly',
    name_ar: 'شهري',
    description_en: 'All workouts and programs for one month. Good for trying things out; ends by itself.',
    description_ar: 'كل التمارين والبرامج لمدة شهر واحد. مناسب للتجربة، وينتهي من تلقاء نفسه.',
    duration: 1,
    price: '450.00',
  },
  quarterly: {
    name_en: 'Three months',
    name_ar: 'ثلاثة أشهر',
    description_en: 'Long enough for one whole program from the first week to the last, with a check-in every month.',
    description_ar: 'مدة تكفي لبرنامج كامل من أول أسبوع إلى آخره، مع متابعة كل شهر.',
    duration: 3,
    price: '1200.00',
  },
  'half-year': {
    name_en: 'Six months',
    name_ar: 'ستة أشهر',
    description_en: 'Two programs in a row and a plan adapted by the trainer in between.',
    description_ar: 'برنامجان متتاليان، وبينهما خطة يعدّلها المدرب.',
    duration: 6,
    price: '2200.00',
  },
  yearly: {
    name_en: 'One year',
    name_ar: 'سنة كاملة',
    description_en: 'A year of training with messages to the trainer on working days. The lowest price a month.',
    description_ar: 'سنة من التدريب مع مراسلة المدرب في أيام العمل. أقل سعر للشهر.',
    duration: 12,
    price: '3900.00',
  },
  student: {
    name_en: 'Student month',
    name_ar: 'شهر للطلاب',
    description_en: 'The monthly option at a lower price for students with a valid card.',
    description_ar: 'الخيار الشهري بسعر أقل للطلاب حاملي بطاقة سارية.',
    duration: 1,
    price: '300.00',
  },
  'early-bird': {
    name_en: 'Founding members',
    name_ar: 'الأعضاء المؤسسون',
    description_en: 'Six months for those who joined when the service began. No longer offered.',
    description_ar: 'ستة أشهر لمن انضموا عند انطلاق الخدمة. لم يعد متاحًا.',
    duration: 6,
    price: '1500.00',
    is_active: false,
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>>>;
