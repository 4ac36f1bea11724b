import type { activities as declaration } from '../../../resources/activities';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const activities = {
  name: 'أنشطة برامج |||| نشاط برنامج |||| أنشطة البرامج |||| أنشطة برامج |||| نشاط برنامج |||| نشاط برنامج',
  purpose: 'تصف مستويات النشاط مقدار الحركة في اليوم، من العمل المكتبي إلى العمل الشاق، وعلى أساسها تُخطَّط البرامج. أضف أول مستوى.',
  fields: { name: 'الاسم', description: 'الوصف', multiplier: 'معامل الطاقة', is_active: 'الحالة' },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    multiplier: 'حاجة الجسم اليومية من الطاقة مقسومة على حاجته وقت الراحة: 1.2 للعمل المكتبي، و1.9 للعمل البدني الشاق.',
    is_active: 'لا تُعرض على المتدربين إلا المستويات النشطة.',
  },
  sections: { main: { title: 'مستوى النشاط', help: 'ما يقرؤه المتدربون باللغتين، ومقدار الطاقة التي يتطلبها.' } },
} satisfies ResourceMessages<typeof declaration>;
