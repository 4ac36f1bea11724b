import type { subscriptionOptions as declaration } from '../../../resources/subscriptionOptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const subscriptionOptions = {
  name: 'باقات اشتراك |||| باقة اشتراك |||| باقات الاشتراك |||| باقات اشتراك |||| باقة اشتراك |||| باقة اشتراك',
  purpose: 'الباقات هي ما يستطيع المتدربون الاشتراك فيه: اسم ومدة وسعر.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    duration: 'المدة',
    price: 'السعر',
    price_per_month: 'السعر في الشهر',
    is_active: 'الحالة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشطة', false: 'غير نشطة' } },
  help: {
    is_active: 'لا تُعرض إلا الباقات النشطة. أما الاشتراكات القائمة فتبقى كما هي.',
  },
  sections: {
    main: {
      title: 'الباقة',
      help: 'ما يقرؤه المتدربون قبل الاختيار.',
    },
    terms: {
      title: 'المدة والسعر',
      help: 'مدة سريان الباقة وسعرها.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
