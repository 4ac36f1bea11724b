import type { equipments as declaration } from '../../../resources/equipments';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const equipments = {
  name: 'أدوات |||| أداة |||| الأدوات |||| أدوات |||| أداة |||| أداة',
  purpose: 'الأدوات هي ما يحتاج إليه التمرين. أضف أول أداة ليعرف المتدربون ما عليهم تجهيزه.',
  fields: { name: 'الاسم', place: 'المكان', image: 'الصورة' },
  help: { place: 'المكان الذي تتوفر فيه عادةً.' },
  sections: { main: { title: 'الأداة', help: 'اسمها باللغتين ومكان استخدامها.' } },
  choices: { place: { gym: 'صالة رياضية', home: 'المنزل', anywhere: 'أي مكان' } },
} satisfies ResourceMessages<typeof declaration>;
