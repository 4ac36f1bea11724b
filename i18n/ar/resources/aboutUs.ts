import type { aboutUs as declaration } from '../../../resources/aboutUs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const aboutUs = {
  name: 'من نحن |||| من نحن |||| من نحن |||| من نحن |||| من نحن |||| من نحن',
  purpose: 'ما يقوله التطبيق عنا، باللغتين.',
  fields: {
    title: 'العنوان',
    content: 'النص',
    updated_at: 'آخر تحديث',
  },
  sections: {
    main: {
      title: 'من نحن',
      help: 'النص الذي يظهر في التطبيق تحت «من نحن».',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
