import type { muscles as declaration } from '../../../resources/muscles';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const muscles = {
  name: 'عضلات |||| عضلة |||| العضلات |||| عضلات |||| عضلة |||| عضلة',
  purpose: 'تبيّن العضلات ما يدرّبه كل تمرين. أضف أول عضلة ليسهل العثور على التمارين من خلالها.',
  fields: { name: 'الاسم', body_part: 'منطقة الجسم', image: 'الصورة' },
  help: { image: 'يُفضَّل رسم تظهر فيه العضلة مميّزة.' },
  sections: { main: { title: 'العضلة', help: 'اسمها باللغتين وموضعها في الجسم.' } },
  choices: { body_part: { upper: 'الجزء العلوي', core: 'الجذع', lower: 'الجزء السفلي', full: 'الجسم كله' } },
} satisfies ResourceMessages<typeof declaration>;
