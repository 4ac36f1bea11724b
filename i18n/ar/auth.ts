import type { SameShape } from '../../src/schema/messageTypes';
import type { auth as english } from '../en/auth';

export const auth = {
  notAllowed: 'عذرًا، غير مسموح لك بذلك',
  signIn: {
    title: 'تسجيل الدخول',
    subtitle: 'إدارة المدربين والمتدربين ومحتوى التدريب.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    remember: 'تذكّر بريدي الإلكتروني على هذا الجهاز',
    submit: 'تسجيل الدخول',
    pending: 'جارٍ تسجيل الدخول…',
    emailRequired: 'أدخل بريدك الإلكتروني.',
    emailInvalid: 'هذا البريد الإلكتروني غير مكتمل، ومثال الصحيح: name@example.com.',
    passwordRequired: 'أدخل كلمة المرور.',
  },
  errors: {
    SessionRequired: 'سجّل الدخول للمتابعة، وستعود بعدها إلى الصفحة التي كنت فيها.',
    credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقق منهما وحاول مرة أخرى.',
    unavailable: 'تعذّر الوصول إلى الخادم الآن. ما كتبته محفوظ، فحاول مرة أخرى بعد قليل.',
    throttled: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
    csrf: 'انتهت صلاحية نموذج تسجيل الدخول. حاول مرة أخرى، وإن لم يُجدِ ذلك فأعد تحميل الصفحة.',
    unknown: 'تعذّر تسجيل دخولك بسبب خطأ غير متوقع. حاول مرة أخرى.',
  },
  errorPage: {
    title: 'تسجيل الدخول غير ممكن',
    configuration: 'الخادم غير مهيأ لتسجيل الدخول على نحو صحيح. أبلغ المسؤول عن تشغيله.',
    accessDenied: 'لا يحق لهذا الحساب استخدام لوحة الإدارة.',
    unavailable: 'لم تستجب خدمة تسجيل الدخول. حاول مرة أخرى بعد قليل.',
    code: 'رمز الخطأ: %{code}',
    back: 'العودة إلى تسجيل الدخول',
  },
} satisfies SameShape<typeof english>;
