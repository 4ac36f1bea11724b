import type { aboutUs as declaration } from '../../../resources/aboutUs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const aboutUs = {
  name: 'About Us |||| About Us',
  purpose: 'What the app says about us, in both languages.',
  fields: {
    title: 'Title',
    content: 'Text',
    updated_at: 'Last updated',
  },
  sections: {
    main: {
      title: 'About Us',
      help: 'The “About us” text in the app.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
