import type { users as declaration } from '../../../resources/users';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const users = {
  name: 'مستخدمين |||| مستخدم |||| المستخدمون |||| مستخدمين |||| مستخدمًا |||| مستخدم',
  purpose: 'المستخدمون هم أصحاب الحسابات. أضف حسابًا لكل زميل يستخدم لوحة الإدارة هذه.',
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    phone: 'الهاتف',
    gender: 'الجنس',
    image: 'الصورة الشخصية',
    is_active: 'نشط',
    is_staff: 'مسؤول',
    date_joined: 'تاريخ الانضمام',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    email: 'يُستخدم لتسجيل الدخول.',
    password: '8 أحرف على الأقل. اترك الحقل فارغًا للإبقاء على كلمة المرور الحالية.',
    is_active: 'لا يمكن تسجيل الدخول بحساب غير نشط.',
    is_staff: 'يمكن للمسؤولين استخدام لوحة الإدارة هذه.',
  },
  sections: {
    person: { title: 'البيانات الشخصية', help: 'صاحب الحساب.' },
    account: { title: 'الحساب', help: 'طريقة تسجيل الدخول وصلاحيات الحساب.' },
  },
  choices: { gender: { M: 'ذكر', F: 'أنثى' } },
  views: { administrators: 'المسؤولون', inactive: 'غير النشطين' },
  transitions: {
    activate: {
      label: 'تفعيل',
      title: 'هل تريد تفعيل حساب %{name}؟',
      content: 'يمكن تسجيل الدخول بهذا الحساب من جديد.',
      done: 'تم تفعيل حساب %{name}',
    },
    deactivate: {
      label: 'إيقاف',
      title: 'هل تريد إيقاف حساب %{name}؟',
      content: 'لن يمكن تسجيل الدخول بهذا الحساب حتى يُفعّل من جديد. لن يُحذف شيء.',
      done: 'تم إيقاف حساب %{name}',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
