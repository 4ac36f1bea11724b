import type { SameShape } from '../../src/schema/messageTypes';
import type { account as english } from '../en/account';

export const account = {
  register: {
    title: 'إنشاء حساب',
    subtitle: 'أكّد بريدك الإلكتروني، ثم يوافق أحد المسؤولين على حسابك.',
    name: 'الاسم',
    submit: 'إنشاء الحساب',
    pending: 'جارٍ إنشاء الحساب…',
    haveAccount: 'لديك حساب بالفعل؟',
  },
  verifyEmail: {
    title: 'تأكيد البريد الإلكتروني',
    sent: 'أدخل الرمز المكوّن من %{digits} أرقام الذي أرسلناه إلى',
    ask: 'أدخل بريدك الإلكتروني والرمز المكوّن من %{digits} أرقام الذي أرسلناه إليك.',
    again: 'أنشئ الحساب من جديد',
    submit: 'تأكيد',
    pending: 'جارٍ التأكيد…',
  },
  forgotPassword: {
    title: 'هل نسيت كلمة المرور؟',
    subtitle: 'أدخل البريد الإلكتروني الذي تسجّل الدخول به، وسنرسل إليه رمزًا لتختار كلمة مرور جديدة.',
    submit: 'إرسال الرمز',
    pending: 'جارٍ الإرسال…',
  },
  otp: {
    title: 'أدخل الرمز',
    sent: 'إن كان لهذا البريد حساب فستصله رسالة فيها رمز مكوّن من %{digits} أرقام:',
    ask: 'أدخل بريدك الإلكتروني والرمز المكوّن من %{digits} أرقام الذي أرسلناه إليك.',
    submit: 'متابعة',
    pending: 'جارٍ التحقق…',
  },
  resetPassword: {
    title: 'اختر كلمة مرور جديدة',
    subtitle: 'للحساب',
    password: 'كلمة المرور الجديدة',
    submit: 'حفظ كلمة المرور',
    pending: 'جارٍ الحفظ…',
    again: 'اطلب رمزًا جديدًا',
  },
  confirmation: 'تأكيد كلمة المرور',
  code: 'الرمز',
  otherEmail: 'استخدام بريد آخر',
  resend: {
    help: 'لم تصلك الرسالة؟ تحقّق من البريد غير المرغوب فيه. تنتهي صلاحية الرمز بعد عشر دقائق.',
    action: 'إرسال رمز جديد',
    wait: 'إرسال رمز جديد بعد',
    pending: 'جارٍ إرسال رمز جديد…',
    sent: 'تم إرسال رمز جديد، ولا يعمل إلا أحدث رمز.',
    ready: 'يمكنك الآن طلب رمز جديد.',
  },
  backToSignIn: 'العودة إلى تسجيل الدخول',
  errors: {
    nameRequired: 'أدخل اسمك.',
    codeRequired: 'أدخل الرمز الوارد في الرسالة.',
    codeIncomplete: 'الرمز مكوّن من %{digits} أرقام.',
    passwordRequired: 'اختر كلمة مرور.',
    confirmationRequired: 'أعد كتابة كلمة المرور.',
    different: 'كلمتا المرور غير متطابقتين.',
    refused: 'لم يقبل الخادم الطلب. راجع ما أدخلته وأعد المحاولة.',
  },
} satisfies SameShape<typeof english>;
