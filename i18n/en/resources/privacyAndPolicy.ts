import type { privacyAndPolicy as declaration } from '../../../resources/privacyAndPolicy';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const privacyAndPolicy = {
  name: 'Privacy and Policy |||| Privacy and Policy',
  purpose: 'How we treat the data of our users, in both languages.',
  fields: {
    title: 'Title',
    content: 'Text',
    updated_at: 'Last change',
  },
  sections: {
    main: {
      title: 'Privacy and Policy',
      help: 'The privacy policy that users agree to.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
