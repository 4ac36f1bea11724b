import type { SameShape } from '../../src/schema/messageTypes';
import type { signIn as english } from '../en/signIn';

/** Further ways to sign in: the code after the password, and a pasted token. */
export const signIn = {
  code: 'الرمز',
  CodeRequired: 'أدخل الرمز من تطبيق المصادقة أو من الرسالة لإتمام الدخول.',
  codeMissing: 'أدخل الرمز.',
  CodeWrong: 'هذا الرمز خاطئ أو انتهت صلاحيته. أدخل الرمز الحالي.',
  CodeExpired: 'انتهت مهلة الرمز أو كثرت المحاولات. سجّل الدخول من جديد.',
  back: 'العودة إلى الخطوة الأولى',
  withToken: 'الدخول برمز واجهة البرمجة',
  token: 'رمز واجهة البرمجة',
  tokenAsked: 'الصق رمزًا أصدرته واجهة البرمجة لحسابك.',
  tokenMissing: 'الصق رمزًا.',
  tokenTooLong: 'هذا أطول مما يمكن لرمز (%{max} محرف).',
  TokenRefused: 'لا تقبل واجهة البرمجة هذا الرمز. تأكد من أنه كامل ولم تنتهِ صلاحيته.',
} satisfies SameShape<typeof english>;
