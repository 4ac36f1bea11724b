import type { faqs as declaration } from '../../../resources/faqs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const faqs = {
  name: 'Question |||| FAQs',
  purpose: 'Questions that users ask, with answers. The app shows them on its help page.',
  fields: {
    question: 'Question',
    answer: 'Answer',
    topic: 'Topic',
    is_active: 'Status',
    updated_at: 'Last updated',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    is_active: 'Only active questions are shown.',
  },
  sections: {
    main: {
      title: 'Question and answer',
      help: 'As a user would ask it, and what the help page answers.',
    },
    visibility: {
      title: 'On the help page',
      help: 'The topic it belongs to, and whether users see it.',
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
