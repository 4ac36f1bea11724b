import type { termsAndConditions as declaration } from '../../../resources/termsAndConditions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const termsAndConditions = {
  name: 'الشروط والأحكام |||| الشروط والأحكام |||| الشروط والأحكام |||| الشروط والأحكام |||| الشروط والأحكام |||| الشروط والأحكام',
  purpose: 'قواعد الخدمة، باللغتين.',
  fields: {
    title: 'العنوان',
    content: 'النص',
    updated_at: 'آخر تحديث',
  },
  sections: {
    main: {
      title: 'الشروط والأحكام',
      help: 'الشروط التي يوافق عليها المستخدمون.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
