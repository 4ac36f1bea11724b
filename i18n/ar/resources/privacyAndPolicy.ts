import type { privacyAndPolicy as declaration } from '../../../resources/privacyAndPolicy';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const privacyAndPolicy = {
  name: 'سياسة الخصوصية |||| سياسة الخصوصية |||| سياسة الخصوصية |||| سياسة الخصوصية |||| سياسة الخصوصية |||| سياسة الخصوصية',
  title: 'سياسة الخصوصية',
  purpose: 'كيف نتعامل مع بيانات مستخدمينا، باللغتين.',
  fields: {
    title: 'العنوان',
    content: 'النص',
    updated_at: 'آخر تحديث',
  },
  sections: {
    main: {
      title: 'سياسة الخصوصية',
      help: 'سياسة الخصوصية التي يوافق عليها المستخدمون.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
