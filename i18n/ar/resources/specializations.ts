import type { specializations as declaration } from '../../../resources/specializations';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const specializations = {
  name: 'تخصصات |||| تخصص |||| التخصصات |||| تخصصات |||| تخصصًا |||| تخصص',
  purpose: 'التخصصات هي ما يتقنه المدربون، وبها يصل المتدربون إلى المدرب المناسب. أضف أول تخصص.',
  fields: { name: 'الاسم', description: 'الوصف', image: 'الصورة', is_active: 'الحالة' },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: { is_active: 'لا تظهر للمدربين وفي البحث إلا التخصصات النشطة.' },
  sections: {
    main: { title: 'التخصص', help: 'ما يقرؤه المتدربون عند البحث عن مدرب، باللغتين.' },
    presentation: { title: 'العرض', help: 'شكله في التطبيق، وهل يُعرض للاختيار.' },
  },
} satisfies ResourceMessages<typeof declaration>;
