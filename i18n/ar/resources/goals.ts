import type { goals as declaration } from '../../../resources/goals';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const goals = {
  name: 'أهداف |||| هدف |||| أهداف البرامج |||| أهداف |||| هدفًا |||| هدف',
  purpose: 'الهدف هو ما يصل إليه المتدرب في نهاية البرنامج، مثل إنقاص الوزن أو بناء العضلات. أضف أول هدف ليتمكن المتدربون من اختياره.',
  fields: { name: 'الاسم', description: 'الوصف', image: 'الصورة', is_active: 'الحالة' },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: { is_active: 'لا تُعرض على المتدربين إلا الأهداف النشطة.' },
  sections: {
    main: { title: 'الهدف', help: 'ما يقرؤه المتدربون عند الاختيار، باللغتين.' },
    presentation: { title: 'العرض', help: 'شكله في التطبيق، وهل يُعرض على المتدربين.' },
  },
} satisfies ResourceMessages<typeof declaration>;
