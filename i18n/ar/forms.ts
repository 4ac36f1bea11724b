import type { SameShape } from '../../src/schema/messageTypes';
import type { forms as english } from '../en/forms';

/** Create and edit screens. */
export const forms = {
  create: { title: 'إضافة %{resource}', done: 'تمت إضافة «%{name}»' },
  edit: { title: 'تعديل %{name}', current: 'تعديل', done: 'تم حفظ «%{name}»' },
  gone: {
    title: 'هذا السجل غير موجود',
    content: 'ربما حُذف، أو أن العنوان غير صحيح.',
    back: 'العودة إلى القائمة',
  },
  breadcrumbs: 'مسار التنقل',
  loading: 'جارٍ تحميل النموذج',
  saving: 'جارٍ الحفظ…',
  saveAndAdd: 'حفظ وإضافة آخر',
  noChanges: 'لا تغييرات بعد',
  changes:
    'لم يتغيّر أي حقل |||| تغيّر حقل واحد |||| تغيّر حقلان |||| تغيّرت %{smart_count} حقول |||| تغيّر %{smart_count} حقلًا |||| تغيّر %{smart_count} حقل',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  localeBadges: { en: 'EN', ar: 'ع' },
  localizedLabel: '%{field} (%{language})',
  rowLabel: '%{field}، الصف %{row}: %{of}',
  errors: {
    count:
      'لا حقول تحتاج إلى مراجعة |||| حقل واحد يحتاج إلى مراجعة |||| حقلان يحتاجان إلى مراجعة |||| %{smart_count} حقول تحتاج إلى مراجعة |||| %{smart_count} حقلًا تحتاج إلى مراجعة |||| %{smart_count} حقل تحتاج إلى مراجعة',
    kept: 'لم يضِع شيء مما كتبته.',
    gone: 'حذف شخص آخر هذا السجل في هذه الأثناء، لذلك لا يمكن حفظه.',
    unknown: 'تعذّر الحفظ، ولم يذكر الخادم السبب. أعد المحاولة.',
  },
  unsaved: {
    title: 'هل تريد المغادرة دون حفظ؟',
    content: 'لم تُحفظ تغييراتك، وستفقدها إذا غادرت.',
    leave: 'المغادرة دون حفظ',
    stay: 'متابعة التعديل',
  },
  discard: { label: 'تجاهل التغييرات', title: 'هل تريد تجاهل تغييراتك؟', content: 'ستعود النصوص إلى ما حُفظ آخر مرة.' },
  draft: {
    restored: 'استُعيدت تغييرات غير محفوظة من %{time}.',
    omitted: 'أدخل من جديد: %{fields}.',
    discard: 'تجاهلها',
    keep: 'الاحتفاظ بها',
  },
  choice: { none: 'غير محدد' },
  reference: { none: 'لم يُعثر على شيء' },
  tags: { hint: 'اضغط مفتاح الإدخال بعد كل عنصر.' },
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور', keep: 'اتركها فارغة للإبقاء على كلمة المرور الحالية.' },
  video: { watch: 'شاهد على %{host}' },
  upload: {
    choose: { image: 'اختر صورة أو أفلتها هنا', file: 'اختر ملفًا أو أفلته هنا' },
    replace: 'استبدال',
    remove: 'إزالة: %{field}',
    rules: '%{types}، حتى %{size}',
    wrongType: 'لم يُقبل «%{file}»: الأنواع المسموح بها هي %{types}.',
    tooLarge: 'لم يُقبل «%{file}»: حجمه أكبر من %{size}.',
    empty: 'لم يُقبل «%{file}»: الملف فارغ.',
  },
  preview: {
    title: 'المعاينة',
    language: 'لغة المعاينة',
    screen: 'كما يعرضها التطبيق بـ%{language}',
    noPicture: 'لا صورة بعد',
  },
  rows: {
    row: 'الصف %{row}',
    remove: 'إزالة الصف %{row}',
    added: 'أُضيف الصف %{row}.',
    removed: 'أُزيل الصف %{row}.',
  },
  richText: {
    toolbar: 'التنسيق',
    bold: 'غامق',
    italic: 'مائل',
    underline: 'تسطير',
    heading: 'عنوان',
    subheading: 'عنوان فرعي',
    bullets: 'قائمة نقطية',
    numbers: 'قائمة مرقّمة',
    quote: 'اقتباس',
    clear: 'إزالة التنسيق',
    link: 'رابط',
    address: 'عنوان الويب',
    apply: 'تطبيق',
    unlink: 'إزالة الرابط',
  },
  validation: {
    richTextLength: 'النص طويل: %{count} حرفًا مع التنسيق، والحد الأقصى %{max}. اختصر النص.',
    integer: 'يجب أن يكون عددًا صحيحًا',
    decimals:
      'لا يُسمح بأرقام بعد الفاصلة |||| رقم واحد بعد الفاصلة على الأكثر |||| رقمان بعد الفاصلة على الأكثر |||| %{smart_count} أرقام بعد الفاصلة على الأكثر |||| %{smart_count} رقمًا بعد الفاصلة على الأكثر |||| %{smart_count} رقم بعد الفاصلة على الأكثر',
    url: 'يجب أن يكون عنوان ويب يبدأ بـ https:// أو http://',
    phone: 'يجب أن يكون رقم هاتف صحيحًا',
    pattern: 'الصيغة غير صحيحة',
    choice: 'يجب أن يكون أحد الخيارات',
    time: 'يجب أن يكون وقتًا صحيحًا، مثل 14:30',
    maxItems:
      'لا يُسمح بأي عنصر |||| يُسمح بعنصر واحد على الأكثر |||| يُسمح بعنصرين على الأكثر |||| يُسمح بـ %{smart_count} عناصر على الأكثر |||| يُسمح بـ %{smart_count} عنصرًا على الأكثر |||| يُسمح بـ %{smart_count} عنصر على الأكثر',
    tagLength: '«%{tag}» أطول من اللازم: الحد الأقصى لعدد الأحرف هو %{max}',
    json: 'ليس النص JSON صالحًا: راجع السطر %{line}، العمود %{column}',
    dateMin: 'يجب أن يكون التاريخ \u2066%{min}\u2069 أو بعده',
    dateMax: 'يجب أن يكون التاريخ \u2066%{max}\u2069 أو قبله',
    minRows:
      'لا يلزم أي صف |||| يلزم صف واحد على الأقل |||| يلزم صفان على الأقل |||| يلزم %{smart_count} صفوف على الأقل |||| يلزم %{smart_count} صفًا على الأقل |||| يلزم %{smart_count} صف على الأقل',
    maxRows:
      'لا يُسمح بأي صف |||| يُسمح بصف واحد على الأكثر |||| يُسمح بصفين على الأكثر |||| يُسمح بـ %{smart_count} صفوف على الأكثر |||| يُسمح بـ %{smart_count} صفًا على الأكثر |||| يُسمح بـ %{smart_count} صف على الأكثر',
  },
} satisfies SameShape<typeof english>;
