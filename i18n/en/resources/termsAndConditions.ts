import type { termsAndConditions as declaration } from '../../../resources/termsAndConditions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const termsAndConditions = {
  name: 'Terms and Conditions |||| Terms and Conditions',
  purpose: 'The rules of the service, in both languages.',
  fields: {
    title: 'Title',
    content: 'Text',
    updated_at: 'Last updated',
  },
  sections: {
    main: {
      title: 'Terms and Conditions',
      help: 'The terms that users agree to.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
