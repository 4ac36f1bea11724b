import type { SameShape } from '../../src/schema/messageTypes';
import type { contract as english } from '../en/contract';

/** The page that says what changed in the product API since the import. */
export const contract = {
  notice:
    'لم تتغير واجهة البرمجة منذ الاستيراد. |||| تغيرت واجهة البرمجة منذ الاستيراد: تغيير واحد. |||| تغيرت واجهة البرمجة منذ الاستيراد: تغييران. |||| تغيرت واجهة البرمجة منذ الاستيراد: %{smart_count} تغييرات. |||| تغيرت واجهة البرمجة منذ الاستيراد: %{smart_count} تغييرًا. |||| تغيرت واجهة البرمجة منذ الاستيراد: %{smart_count} تغيير.',
  show: 'عرض التغييرات',
  off: 'فحص واجهة البرمجة متوقف. يشغّله المشغّلون بالإعداد %{setting}.',
  checked: 'آخر فحص: %{at}',
  unchecked: 'لم يُجرَ أي فحص بعد.',
  none: 'لم يتغير شيء منذ الاستيراد.',
  checkNow: 'فحص الآن',
  remedy: 'يحدّث المطوّر لوحة التحكم بهذا الأمر:',
  afterwards: 'ثم يُفحص التطبيق ويُبنى ويُشغَّل من جديد.',
  more: 'لا تغييرات أخرى |||| وتغيير آخر |||| وتغييران آخران |||| و%{smart_count} تغييرات أخرى |||| و%{smart_count} تغييرًا آخر |||| و%{smart_count} تغيير آخر',
  api: 'واجهة البرمجة كلها',
  breaks: 'يعطّل',
  touches: 'يؤثر في: %{screens}',
  screens: { list: 'القائمة', filters: 'عوامل التصفية', page: 'التفاصيل', form: 'النموذج', delete: 'الحذف', actions: 'الإجراءات' },
  unset: 'بلا قيمة',
  changes: {
    collection: { added: 'أُضيف إلى واجهة البرمجة، ولا تعرضه لوحة التحكم.', removed: 'لم يعد موجودًا في واجهة البرمجة.' },
    call: { added: 'أُضيف الاستدعاء: %{name}', removed: 'أُزيل الاستدعاء: %{name}' },
    parameter: { added: 'أُضيف المعامل: %{name}', removed: 'أُزيل المعامل: %{name}' },
    field: { added: 'أُضيف الحقل: %{name}', removed: 'أُزيل الحقل: %{name}' },
    trait: '%{name} – %{trait}: من %{before} إلى %{after}',
    own: '%{trait}: من %{before} إلى %{after}',
  },
  traits: {
    type: 'النوع',
    format: 'الصيغة',
    items: 'نوع العناصر',
    written: 'النوع عند الكتابة',
    required: 'مطلوب',
    readOnly: 'للقراءة فقط',
    writeOnly: 'للكتابة فقط',
    nullable: 'يمكن تركه فارغًا',
    choices: 'الخيارات',
    minLength: 'أقل طول',
    maxLength: 'أقصى طول',
    min: 'الحد الأدنى',
    max: 'الحد الأقصى',
    decimals: 'المنازل العشرية',
    refersTo: 'يشير إلى',
    key: 'مفتاح السجلات',
    paging: 'صفحات القوائم',
    root: 'جذر المسارات كلها',
    trailingSlash: 'الشرطة في نهاية المسارات',
    authorization: 'نوع رمز الدخول',
    signIn: 'مسار تسجيل الدخول',
    refresh: 'مسار تجديد الجلسة',
    signOut: 'مسار تسجيل الخروج',
  },
  problems: {
    unreachable: {
      title: 'تعذّر الوصول إلى وثيقة واجهة البرمجة',
      text: 'لم يصل رد في الوقت المحدد. التغييرات أدناه من فحص سابق.',
    },
    unauthorized: {
      title: 'وثيقة واجهة البرمجة تتطلب حسابًا',
      text: 'ردّت واجهة البرمجة بالرمز %{status}. يضبط المشغّلون %{variable}.',
    },
    refused: {
      title: 'وثيقة واجهة البرمجة غير موجودة',
      text: 'ردّت واجهة البرمجة بالرمز %{status}. يتحقق المشغّلون من %{variable}.',
    },
    moved: {
      title: 'انتقلت وثيقة واجهة البرمجة',
      text: 'تحوّل واجهة البرمجة الطلب (%{status}). يضبط المشغّلون %{variable} على العنوان الجديد.',
    },
    html: {
      title: 'أصبحت وثيقة واجهة البرمجة صفحة ويب',
      text: 'تردّ على هذا العنوان صفحة للناس، مثل صفحة تسجيل الدخول. يتحقق المشغّلون من %{variable}.',
    },
    tooLarge: { title: 'وثيقة واجهة البرمجة كبيرة جدًا', text: 'حجمها أكبر من 16 ميغابايت، فلم تُقرأ.' },
    unreadable: {
      title: 'تعذّرت قراءة وثيقة واجهة البرمجة',
      text: 'ليست وثيقة OpenAPI 3، أو فيها أخطاء. السبب في سجل البوابة.',
    },
  },
} satisfies SameShape<typeof english>;
