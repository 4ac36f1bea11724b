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
    is_active: 'الحالة',
    is_staff: 'مسؤول',
    date_joined: 'تاريخ الانضمام',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    email: 'يُستخدم لتسجيل الدخول.',
    password: '12 حرفًا على الأقل.',
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
      happened: 'تفعيل',
      hint: 'يمكن تسجيل الدخول بهذا الحساب من جديد.',
      many: {
        title:
          'لا مستخدمين للتفعيل |||| تفعيل مستخدم واحد |||| تفعيل مستخدمين |||| تفعيل %{smart_count} مستخدمين |||| تفعيل %{smart_count} مستخدمًا |||| تفعيل %{smart_count} مستخدم',
        done: 'لم يُفعَّل أي مستخدم |||| تم تفعيل مستخدم واحد |||| تم تفعيل مستخدمين |||| تم تفعيل %{smart_count} مستخدمين |||| تم تفعيل %{smart_count} مستخدمًا |||| تم تفعيل %{smart_count} مستخدم',
      },
    },
    deactivate: {
      label: 'تعطيل',
      title: 'هل تريد تعطيل حساب %{name}؟',
      content: 'لن يمكن تسجيل الدخول بهذا الحساب حتى يُفعّل من جديد. لن يُحذف شيء.',
      done: 'تم تعطيل حساب %{name}',
      happened: 'تعطيل',
      hint: 'لن يمكن تسجيل الدخول بهذا الحساب حتى يُفعَّل من جديد.',
      many: {
        title:
          'لا مستخدمين للتعطيل |||| تعطيل مستخدم واحد |||| تعطيل مستخدمين |||| تعطيل %{smart_count} مستخدمين |||| تعطيل %{smart_count} مستخدمًا |||| تعطيل %{smart_count} مستخدم',
        done: 'لم يُعطَّل أي مستخدم |||| تم تعطيل مستخدم واحد |||| تم تعطيل مستخدمين |||| تم تعطيل %{smart_count} مستخدمين |||| تم تعطيل %{smart_count} مستخدمًا |||| تم تعطيل %{smart_count} مستخدم',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
