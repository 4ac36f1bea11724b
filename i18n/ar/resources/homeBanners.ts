import type { homeBanners as declaration } from '../../../resources/homeBanners';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const homeBanners = {
  name: 'لافتات |||| لافتة |||| لافتات الصفحة الرئيسية |||| لافتات |||| لافتة |||| لافتة',
  purpose: 'اللافتات هي الصور في أعلى الشاشة الرئيسية للتطبيق. ترتيبها هنا هو ترتيبها هناك.',
  fields: {
    title: 'العنوان',
    subtitle: 'العنوان الفرعي',
    action: 'الزر',
    link: 'الرابط',
    image: 'الصورة',
    ordering: 'الموضع',
    is_active: 'نشطة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشطة', false: 'غير نشطة' } },
  help: {
    action: 'الكلمات على الزر؛ من دونها لا يظهر زر.',
    link: 'إلى أين يقود الزر.',
    image: 'عريضة، لا تقل عن 1200 × 600. تقف الكلمات على جزئها السفلي.',
    is_active: 'لا تُعرض إلا اللافتات النشطة.',
  },
  sections: {
    words: {
      title: 'الكلمات',
      help: 'ما يقف على الصورة.',
    },
    picture: {
      title: 'الصورة',
      help: 'صورة واحدة للغتين.',
    },
    visibility: {
      title: 'الظهور',
      help: 'هل يعرضها التطبيق.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
