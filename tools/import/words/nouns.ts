/** Arabic nouns with the forms that sentences need, by the singular of the English noun. */

/** One Arabic noun. Forms are written without case endings, as the interface writes them. */
export interface Noun {
  /** `طلب` */
  readonly one: string;
  /** With the article: `الطلب`. */
  readonly theOne: string;
  /** Two of them: `طلبان`. */
  readonly two: string;
  /** Accusative after eleven and above: `طلبًا`. */
  readonly counted: string;
  /** Several, in the oblique case: `طلبات`, `مدربين`. */
  readonly several: string;
  /** All of them, as a title: `الطلبات`, `المدربون`. */
  readonly all: string;
  /** All of them after another noun: `الطلبات`, `المدربين`. */
  readonly ofAll: string;
  /** Before the noun it belongs to, as a title: `طلبات`, `مدربو`. */
  readonly headOfAll: string;
  /** The same in the oblique case: `طلبات`, `مدربي`. */
  readonly headOfSeveral: string;
}

function countedOf(one: string): string {
  if (/[ةىا]$/.test(one)) return one;
  return one.endsWith('اء') ? `${one}ً` : `${one}ًا`;
}

function twoOf(one: string): string {
  if (one.endsWith('ة')) return `${one.slice(0, -1)}تان`;
  return one.endsWith('ى') ? `${one.slice(0, -1)}يان` : `${one}ان`;
}

/** A noun with a plural of its own: `طلب`, `طلبات`. */
function noun(one: string, several: string): Noun {
  const all = `ال${several}`;
  const forms = { one, theOne: `ال${one}`, two: twoOf(one), counted: countedOf(one), several, all, ofAll: all };
  return { ...forms, headOfAll: several, headOfSeveral: several };
}

/** Someone with the sound masculine plural: `مدرب`, `المدربون`, `مدربين`. */
function person(one: string): Noun {
  return { ...noun(one, `${one}ين`), all: `ال${one}ون`, headOfAll: `${one}و`, headOfSeveral: `${one}ي` };
}

/** Something in ة with the sound feminine plural: `شركة`, `شركات`. */
function feminine(one: string): Noun {
  return noun(one, `${one.slice(0, -1)}ات`);
}

/** Two words, each form written out. */
function phrase(one: string, theOne: string, two: string, counted: string, several: string, all: string): Noun {
  return { one, theOne, two, counted, several, all, ofAll: all, headOfAll: several, headOfSeveral: several };
}

const people: { readonly [english: string]: Noun } = {
  administrator: person('مشرف'),
  admin: person('مشرف'),
  agent: noun('وكيل', 'وكلاء'),
  artist: person('فنان'),
  author: person('مؤلف'),
  client: noun('عميل', 'عملاء'),
  coach: person('مدرب'),
  customer: noun('عميل', 'عملاء'),
  doctor: noun('طبيب', 'أطباء'),
  driver: person('سائق'),
  employee: person('موظف'),
  guest: noun('ضيف', 'ضيوف'),
  instructor: person('محاضر'),
  manager: person('مدير'),
  member: noun('عضو', 'أعضاء'),
  merchant: noun('تاجر', 'تجار'),
  nurse: person('ممرض'),
  owner: noun('مالك', 'ملاك'),
  participant: person('مشارك'),
  partner: noun('شريك', 'شركاء'),
  passenger: noun('راكب', 'ركاب'),
  patient: noun('مريض', 'مرضى'),
  person: noun('شخص', 'أشخاص'),
  player: person('لاعب'),
  publisher: person('ناشر'),
  seller: person('بائع'),
  speaker: person('متحدث'),
  staff: person('موظف'),
  student: noun('طالب', 'طلاب'),
  subscriber: person('مشترك'),
  supervisor: person('مشرف'),
  supplier: person('مورّد'),
  teacher: person('معلم'),
  tenant: person('مستأجر'),
  trainee: person('متدرب'),
  trainer: person('مدرب'),
  user: person('مستخدم'),
  vendor: person('بائع'),
  vet: {
    ...phrase('طبيب بيطري', 'الطبيب البيطري', 'طبيبان بيطريان', 'طبيبًا بيطريًا', 'أطباء بيطريين', 'الأطباء البيطريون'),
    ofAll: 'الأطباء البيطريين',
  },
  visitor: noun('زائر', 'زوار'),
  volunteer: person('متطوع'),
  worker: noun('عامل', 'عمال'),
};

const things: { readonly [english: string]: Noun } = {
  account: noun('حساب', 'حسابات'),
  activity: noun('نشاط', 'أنشطة'),
  address: noun('عنوان', 'عناوين'),
  album: noun('ألبوم', 'ألبومات'),
  animal: noun('حيوان', 'حيوانات'),
  announcement: noun('إعلان', 'إعلانات'),
  answer: feminine('إجابة'),
  appointment: noun('موعد', 'مواعيد'),
  area: noun('منطقة', 'مناطق'),
  article: noun('مقال', 'مقالات'),
  asset: noun('أصل', 'أصول'),
  attachment: noun('مرفق', 'مرفقات'),
  badge: feminine('شارة'),
  banner: feminine('لافتة'),
  blog: feminine('مدونة'),
  book: noun('كتاب', 'كتب'),
  booking: noun('حجز', 'حجوزات'),
  branch: noun('فرع', 'فروع'),
  brand: phrase('علامة تجارية', 'العلامة التجارية', 'علامتان تجاريتان', 'علامة تجارية', 'علامات تجارية', 'العلامات التجارية'),
  budget: feminine('ميزانية'),
  bus: feminine('حافلة'),
  campaign: feminine('حملة'),
  car: feminine('سيارة'),
  card: feminine('بطاقة'),
  cart: noun('سلة', 'سلال'),
  category: feminine('فئة'),
  certificate: feminine('شهادة'),
  chapter: noun('فصل', 'فصول'),
  city: noun('مدينة', 'مدن'),
  claim: feminine('مطالبة'),
  class: noun('صف', 'صفوف'),
  clinic: feminine('عيادة'),
  collection: feminine('مجموعة'),
  color: noun('لون', 'ألوان'),
  colour: noun('لون', 'ألوان'),
  comment: noun('تعليق', 'تعليقات'),
  company: feminine('شركة'),
  contact: phrase('جهة اتصال', 'جهة الاتصال', 'جهتا اتصال', 'جهة اتصال', 'جهات اتصال', 'جهات الاتصال'),
  contract: noun('عقد', 'عقود'),
  copy: noun('نسخة', 'نسخ'),
  country: noun('دولة', 'دول'),
  coupon: noun('قسيمة', 'قسائم'),
  course: feminine('دورة'),
  currency: feminine('عملة'),
  department: noun('قسم', 'أقسام'),
  device: noun('جهاز', 'أجهزة'),
  discount: noun('خصم', 'خصومات'),
  district: noun('حي', 'أحياء'),
  document: noun('مستند', 'مستندات'),
  enrollment: noun('التحاق', 'التحاقات'),
  equipment: noun('جهاز', 'أجهزة'),
  event: feminine('فعالية'),
  exam: noun('امتحان', 'امتحانات'),
  exercise: noun('تمرين', 'تمارين'),
  expense: noun('مصروف', 'مصروفات'),
  faq: phrase('سؤال شائع', 'السؤال الشائع', 'سؤالان شائعان', 'سؤالًا شائعًا', 'أسئلة شائعة', 'الأسئلة الشائعة'),
  feature: feminine('ميزة'),
  fee: noun('رسم', 'رسوم'),
  file: noun('ملف', 'ملفات'),
  flight: feminine('رحلة'),
  floor: noun('طابق', 'طوابق'),
  genre: noun('نوع', 'أنواع'),
  goal: noun('هدف', 'أهداف'),
  governorate: feminine('محافظة'),
  grade: feminine('درجة'),
  group: feminine('مجموعة'),
  holiday: feminine('عطلة'),
  hospital: noun('مستشفى', 'مستشفيات'),
  hotel: noun('فندق', 'فنادق'),
  house: noun('منزل', 'منازل'),
  image: noun('صورة', 'صور'),
  ingredient: noun('مكوّن', 'مكوّنات'),
  invitation: feminine('دعوة'),
  invoice: noun('فاتورة', 'فواتير'),
  item: noun('عنصر', 'عناصر'),
  job: noun('وظيفة', 'وظائف'),
  language: feminine('لغة'),
  lesson: noun('درس', 'دروس'),
  level: noun('مستوى', 'مستويات'),
  library: feminine('مكتبة'),
  line: noun('بند', 'بنود'),
  link: noun('رابط', 'روابط'),
  loan: noun('قرض', 'قروض'),
  location: noun('موقع', 'مواقع'),
  log: noun('سجل', 'سجلات'),
  material: noun('مادة', 'مواد'),
  meal: feminine('وجبة'),
  medicine: noun('دواء', 'أدوية'),
  membership: feminine('عضوية'),
  menu: noun('قائمة', 'قوائم'),
  message: noun('رسالة', 'رسائل'),
  movie: noun('فيلم', 'أفلام'),
  muscle: feminine('عضلة'),
  news: noun('خبر', 'أخبار'),
  note: feminine('ملاحظة'),
  notification: noun('إشعار', 'إشعارات'),
  offer: noun('عرض', 'عروض'),
  option: noun('خيار', 'خيارات'),
  order: noun('طلب', 'طلبات'),
  organization: feminine('مؤسسة'),
  organisation: feminine('مؤسسة'),
  package: feminine('باقة'),
  page: noun('صفحة', 'صفحات'),
  payment: feminine('دفعة'),
  permission: feminine('صلاحية'),
  pet: phrase('حيوان أليف', 'الحيوان الأليف', 'حيوانان أليفان', 'حيوانًا أليفًا', 'حيوانات أليفة', 'الحيوانات الأليفة'),
  photo: noun('صورة', 'صور'),
  plan: noun('خطة', 'خطط'),
  policy: feminine('سياسة'),
  post: noun('منشور', 'منشورات'),
  product: noun('منتج', 'منتجات'),
  program: noun('برنامج', 'برامج'),
  project: noun('مشروع', 'مشاريع'),
  property: noun('عقار', 'عقارات'),
  province: feminine('مقاطعة'),
  question: noun('سؤال', 'أسئلة'),
  quiz: noun('اختبار', 'اختبارات'),
  rating: noun('تقييم', 'تقييمات'),
  recipe: feminine('وصفة'),
  record: noun('سجل', 'سجلات'),
  region: noun('منطقة', 'مناطق'),
  reminder: noun('تذكير', 'تذكيرات'),
  report: noun('تقرير', 'تقارير'),
  request: noun('طلب', 'طلبات'),
  reservation: noun('حجز', 'حجوزات'),
  restaurant: noun('مطعم', 'مطاعم'),
  review: feminine('مراجعة'),
  role: noun('دور', 'أدوار'),
  room: noun('غرفة', 'غرف'),
  route: noun('مسار', 'مسارات'),
  salary: noun('راتب', 'رواتب'),
  schedule: noun('جدول', 'جداول'),
  school: noun('مدرسة', 'مدارس'),
  season: noun('موسم', 'مواسم'),
  seat: noun('مقعد', 'مقاعد'),
  section: noun('قسم', 'أقسام'),
  service: feminine('خدمة'),
  session: feminine('جلسة'),
  setting: noun('إعداد', 'إعدادات'),
  shift: feminine('وردية'),
  shipment: feminine('شحنة'),
  shop: noun('متجر', 'متاجر'),
  size: noun('مقاس', 'مقاسات'),
  skill: feminine('مهارة'),
  specialization: noun('تخصص', 'تخصصات'),
  specialty: noun('تخصص', 'تخصصات'),
  stage: noun('مرحلة', 'مراحل'),
  state: feminine('ولاية'),
  station: feminine('محطة'),
  status: feminine('حالة'),
  step: feminine('خطوة'),
  store: noun('متجر', 'متاجر'),
  subject: noun('مادة', 'مواد'),
  subscription: noun('اشتراك', 'اشتراكات'),
  survey: noun('استبيان', 'استبيانات'),
  tag: noun('وسم', 'وسوم'),
  task: noun('مهمة', 'مهام'),
  tax: noun('ضريبة', 'ضرائب'),
  'text message': phrase('رسالة نصية', 'الرسالة النصية', 'رسالتان نصيتان', 'رسالة نصية', 'رسائل نصية', 'الرسائل النصية'),
  team: noun('فريق', 'فرق'),
  template: noun('قالب', 'قوالب'),
  ticket: noun('تذكرة', 'تذاكر'),
  topic: noun('موضوع', 'مواضيع'),
  transaction: feminine('معاملة'),
  trip: feminine('رحلة'),
  type: noun('نوع', 'أنواع'),
  unit: feminine('وحدة'),
  vehicle: feminine('مركبة'),
  version: noun('إصدار', 'إصدارات'),
  video: { ...noun('فيديو', 'فيديوهات'), counted: 'فيديو' },
  visit: feminine('زيارة'),
  wallet: noun('محفظة', 'محافظ'),
  warehouse: noun('مستودع', 'مستودعات'),
  workout: phrase('حصة تدريبية', 'الحصة التدريبية', 'حصتان تدريبيتان', 'حصة تدريبية', 'حصص تدريبية', 'الحصص التدريبية'),
};

/** Every noun by its English singular. */
export const nouns: ReadonlyMap<string, Noun> = new Map([...Object.entries(people), ...Object.entries(things)]);
