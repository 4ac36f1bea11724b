import type { languagePreference as declaration } from '../../../resources/languagePreference';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const languagePreference = {
  name: 'لغات |||| لغة |||| اللغات |||| لغات |||| لغة |||| لغة',
  purpose: 'اللغات التي يتحدث بها المدربون ويفضّلها المتدربون. أضف أول لغة ليتسنى الجمع بين من يتحدثونها.',
  fields: { name: 'الاسم', code: 'الرمز', is_active: 'الحالة' },
  states: { is_active: { true: 'نشطة', false: 'غير نشطة' } },
  help: {
    code: 'حرفان أو ثلاثة أحرف لاتينية صغيرة وفق ISO 639، يليها رمز البلد عند الحاجة: ar أو en أو pt-BR.',
    is_active: 'لا تُعرض على المدربين والمتدربين إلا اللغات النشطة.',
  },
  sections: { main: { title: 'اللغة', help: 'اسمها بالعربية والإنجليزية، ورمزها.' } },
} satisfies ResourceMessages<typeof declaration>;
