import type { homeBanners as declaration } from '../../../resources/homeBanners';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const homeBanners = {
  name: 'لافتات |||| لافتة |||| لافتات الصفحة الرئيسية |||| لافتات |||| لافتة |||| لافتة',
  purpose: 'اللافتات هي الصور في أعلى الشاشة الرئيسية للتطبيق. ترتيبها هنا هو ترتيبها هناك.',
  fields: {
    title: 'العنوان',
    subtitle: 'العنوان الفرعي',
    action: 'نص الزر',
    link: 'الرابط',
    image: 'الصورة',
    ordering: 'الموضع',
    is_active: 'الحالة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشطة', false: 'غير نشطة' } },
  help: {
    action: 'اتركه فارغًا لإخفاء الزر.',
    link: 'الصفحة التي يفتحها الزر.',
    image: 'صورة عريضة: العرض 1200 بكسل والارتفاع 600 على الأقل. يظهر النص على جزئها السفلي.',
    is_active: 'لا تُعرض إلا اللافتات النشطة.',
  },
  sections: {
    words: {
      title: 'النص',
      help: 'النص الظاهر فوق الصورة.',
    },
    picture: {
      title: 'الصورة',
      help: 'صورة واحدة للغتين.',
    },
    visibility: {
      title: 'الظهور',
      help: 'هل يعرضها التطبيق؟',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
