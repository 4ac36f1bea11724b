import type { faqs as declaration } from '../../../resources/faqs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const faqs = {
  name: 'أسئلة شائعة |||| سؤال |||| الأسئلة الشائعة |||| أسئلة |||| سؤالًا |||| سؤال',
  purpose: 'أسئلة يطرحها المستخدمون مع إجاباتها. يعرضها التطبيق في صفحة المساعدة.',
  fields: {
    question: 'السؤال',
    answer: 'الإجابة',
    topic: 'الموضوع',
    is_active: 'الحالة',
    updated_at: 'آخر تحديث',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    is_active: 'لا يرى المستخدمون إلا الأسئلة النشطة.',
  },
  sections: {
    main: {
      title: 'السؤال والإجابة',
      help: 'كما يطرحه المستخدم، وما تجيب به صفحة المساعدة.',
    },
    visibility: {
      title: 'في صفحة المساعدة',
      help: 'الموضوع الذي يندرج تحته السؤال، وهل يظهر للمستخدمين.',
    },
  },
  choices: {
    topic: {
      account: 'الحساب',
      training: 'التدريب',
      payment: 'الدفع',
      trainers: 'المدربون',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
