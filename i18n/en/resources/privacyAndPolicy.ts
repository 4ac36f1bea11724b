import type { privacyAndPolicy as declaration } from '../../../resources/privacyAndPolicy';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const privacyAndPolicy = {
  name: 'Privacy and Policy |||| Privacy and Policy',
  title: 'Privacy policy',
  purpose: 'How we handle user data, in both languages.',
  fields: {
    title: 'Title',
    content: 'Text',
    updated_at: 'Last updated',
  },
  sections: {
    main: {
      title: 'Privacy policy',
      help: 'The privacy policy that users agree to.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
