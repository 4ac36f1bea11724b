import type { faqs as declaration } from '../../../resources/faqs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const faqs = {
  name: 'Question |||| FAQs',
  purpose: 'Questions that users ask, with answers. The app shows them on its help page.',
  fields: {
    question: 'Question',
    answer: 'Answer',
    topic: 'Topic',
    is_active: 'Active',
    updated_at: 'Last change',
  },
  help: {
    is_active: 'Only active questions are shown.',
  },
  sections: {
    main: {
      title: 'Question',
      help: 'As a user would ask it, and the answer.',
    },
    visibility: {
      title: 'Place',
      help: 'Under which topic it stands, and whether it is shown.',
    },
  },
  choices: {
    topic: {
      account: 'Account',
      training: 'Training',
      payment: 'Payment',
      trainers: 'Trainers',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
