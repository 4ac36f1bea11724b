import type { subscriptionOptions as declaration } from '../../../resources/subscriptionOptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const subscriptionOptions = {
  name: 'خيارات |||| خيار اشتراك |||| خيارات الاشتراك |||| خيارات اشتراك |||| خيار اشتراك |||| خيار اشتراك',
  purpose: 'الخيارات هي ما يستطيع المتدربون الاشتراك فيه: اسم ومدة وسعر.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    duration: 'المدة',
    price: 'السعر',
    is_active: 'نشط',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    is_active: 'لا تُعرض إلا الخيارات النشطة. أما الاشتراكات القائمة فتبقى كما هي.',
  },
  sections: {
    main: {
      title: 'الخيار',
      help: 'ما يقرؤه المتدربون قبل أن يختاروا.',
    },
    terms: {
      title: 'الشروط',
      help: 'كم يدوم وكم يكلّف.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
