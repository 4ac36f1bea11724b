import type { trainees as declaration } from '../../../resources/trainees';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const trainees = {
  name: 'متدربين |||| متدرب |||| المتدربون |||| متدربين |||| متدربًا |||| متدرب',
  purpose: 'يسجّل المتدربون في التطبيق فيظهرون هنا، مع أهدافهم وبرامجهم وحساباتهم.',
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    gender: 'الجنس',
    image: 'الصورة الشخصية',
    birth_date: 'تاريخ الميلاد',
    height: 'الطول',
    weight: 'الوزن',
    goal: 'الهدف',
    activity: 'مستوى النشاط',
    program: 'البرنامج',
    trainer: 'المدرب',
    user: 'الحساب',
    is_active: 'نشط',
    date_joined: 'تاريخ الانضمام',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    is_active: 'هل يمكن الدخول إلى التطبيق بهذا الحساب؟',
    user: 'الحساب الذي يسجّل به المتدرب دخوله.',
  },
  related: { userSubscriptions: { user: { total: 'المدفوع' } } },
  sections: {
    person: {
      title: 'البيانات الشخصية',
      help: 'هوية المتدرب.',
    },
    training: {
      title: 'التدريب',
      help: 'الهدف ومستوى النشاط والبرنامج والمدرب.',
    },
    contact: {
      title: 'التواصل',
      help: 'وسائل الوصول إلى المتدرب.',
    },
    account: {
      title: 'الحساب',
      help: 'هل يستطيع المتدرب تسجيل الدخول، ومنذ متى؟',
    },
  },
  choices: {
    gender: {
      M: 'ذكر',
      F: 'أنثى',
    },
  },
  views: {
    active: 'النشطون',
    inactive: 'غير النشطين',
  },
  transitions: {
    activate: {
      label: 'تفعيل',
      title: 'هل تريد تفعيل حساب %{name}؟',
      content: 'يستطيع المتدرب تسجيل الدخول إلى التطبيق من جديد. لا يتغيّر شيء آخر.',
      done: 'تم تفعيل حساب %{name}',
    },
    deactivate: {
      label: 'إيقاف',
      title: 'هل تريد إيقاف حساب %{name}؟',
      content: 'لن يستطيع المتدرب تسجيل الدخول حتى يُفعّل الحساب من جديد. لن يُحذف شيء.',
      done: 'تم إيقاف حساب %{name}',
    },
    closeAccount: {
      label: 'إغلاق الحساب',
      title: 'هل تريد إغلاق حساب %{name}؟',
      content: 'لن يستطيع المتدرب تسجيل الدخول بعد ذلك. يبقى ملفه واشتراكاته.',
      deletes: 'أما الحساب نفسه فيُحذف نهائيًا ولا يمكن تفعيله من جديد.',
      deactivates: 'أما الحساب نفسه فيبقى غير نشط، ويمكن تفعيله من جديد.',
      done: 'تم إغلاق حساب %{name}',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
