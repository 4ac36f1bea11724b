import type { SameShape } from '../../src/schema/messageTypes';
import type { common as english } from '../en/common';
import { product } from './product/product';

const busy = 'الخادم مشغول. تُعاد المحاولة';

export const common = {
  numbered: '%{resource} رقم %{id}',
  ...product,
  guest: 'زائر',
  yes: 'نعم',
  no: 'لا',
  menu: {
    overview: 'نظرة عامة',
    people: 'الأشخاص',
    training: 'التدريب',
    trainers: 'شبكة المدربين',
    business: 'الخدمة',
    records: 'السجلات',
  },
  pages: {
    dashboard: 'الرئيسية',
    generalInfo: 'معلومات عامة',
    profile: 'الملف الشخصي',
  },
  /** The number stands before the unit, so even two takes the singular: the dual would say «two» twice. */
  units: {
    seconds: 'ثانية |||| ثانية |||| ثانية |||| ثوانٍ |||| ثانية |||| ثانية',
    minutes: 'دقيقة |||| دقيقة |||| دقيقة |||| دقائق |||| دقيقة |||| دقيقة',
    hours: 'ساعة |||| ساعة |||| ساعة |||| ساعات |||| ساعة |||| ساعة',
    days: 'يوم |||| يوم |||| يوم |||| أيام |||| يومًا |||| يوم',
    weeks: 'أسبوع |||| أسبوع |||| أسبوع |||| أسابيع |||| أسبوعًا |||| أسبوع',
    months: 'شهر |||| شهر |||| شهر |||| أشهر |||| شهرًا |||| شهر',
    years: 'سنة |||| سنة |||| سنة |||| سنوات |||| سنة |||| سنة',
    kilograms: 'كجم |||| كجم |||| كجم |||| كجم |||| كجم |||| كجم',
    centimetres: 'سم |||| سم |||| سم |||| سم |||| سم |||| سم',
    kilocalories: 'سعرة حرارية |||| سعرة حرارية |||| سعرة حرارية |||| سعرات حرارية |||| سعرة حرارية |||| سعرة حرارية',
    percent: '% |||| % |||| % |||| % |||| % |||| %',
  },
  languages: { en: 'English', ar: 'العربية' },
  shell: {
    mainMenu: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    expandSidebar: 'توسيع الشريط الجانبي',
    collapseSidebar: 'طي الشريط الجانبي',
    settings: 'الإعدادات',
    logout: 'تسجيل الخروج',
    profile: 'الملف الشخصي',
    skipToContent: 'تخطَّ إلى المحتوى',
    refresh: 'تحديث',
    loading: 'جارٍ التحميل',
    userMenu: 'قائمة المستخدم: %{name}',
    language: 'اللغة: %{name}',
    toDarkTheme: 'التبديل إلى المظهر الداكن',
    toLightTheme: 'التبديل إلى المظهر الفاتح',
    darkTheme: 'المظهر الداكن',
    lightTheme: 'المظهر الفاتح',
    waiting:
      'لا شيء قيد الانتظار |||| عنصر واحد قيد الانتظار |||| عنصران قيد الانتظار |||| %{smart_count} عناصر قيد الانتظار |||| %{smart_count} عنصرًا قيد الانتظار |||| %{smart_count} عنصر قيد الانتظار',
  },
  search: {
    open: 'بحث',
    placeholder: 'انتقل إلى صفحة أو ابحث عن سجل',
    pages: 'الصفحات',
    results: 'نتائج البحث',
    all: '%{name}: لا نتائج |||| %{name}: نتيجة واحدة |||| %{name}: النتيجتان كلتاهما |||| %{name}: كل النتائج (%{smart_count}) |||| %{name}: كل النتائج (%{smart_count}) |||| %{name}: كل النتائج (%{smart_count})',
    none: 'لم يُعثر على شيء يطابق «%{words}».',
    failed: 'تعذّر البحث في السجلات. تحقق من الاتصال ثم حاول مرة أخرى.',
  },
  offline: 'أنت غير متصل بالإنترنت. قد يكون المعروض قديمًا، ولن يُحفظ شيء حتى يعود الاتصال.',
  busy: [
    `${busy} الآن.`,
    `${busy} بعد ثانية واحدة.`,
    `${busy} بعد ثانيتين.`,
    `${busy} بعد %{smart_count} ثوانٍ.`,
    `${busy} بعد %{smart_count} ثانية.`,
    `${busy} بعد %{smart_count} ثانية.`,
  ].join(' |||| '),
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا شيء على العنوان %{path}. ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
    home: 'الانتقال إلى صفحة البداية',
    back: 'رجوع',
  },
  error: {
    title: 'حدث خطأ ما',
    text: 'تعذّر عرض هذه الصفحة. بياناتك سليمة ولم يتغيّر منها شيء بسبب ذلك. حاول مرة أخرى أو انتقل إلى صفحة أخرى.',
    outdated: 'تعذّر تحميل جزء من هذه الصفحة. ربما ثُبّت إصدار جديد أو انقطع الاتصال. أعد تحميل الصفحة للحصول عليه.',
    retry: 'المحاولة مرة أخرى',
    reload: 'إعادة تحميل الصفحة',
    home: 'الانتقال إلى صفحة البداية',
    details: 'تفاصيل تقنية',
  },
  customization: {
    failed: 'تعذّر عرض «%{name}».',
    copy: 'نسخ التفاصيل',
    copied: 'نُسخت التفاصيل',
  },
} satisfies SameShape<typeof english>;
