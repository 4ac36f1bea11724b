import type { subscriptionOptions as declaration } from '../../../resources/subscriptionOptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const subscriptionOptions = {
  name: 'Subscription Option |||| Subscription Options',
  purpose: 'Options are what trainees can subscribe to: a name, a duration and a price.',
  fields: {
    name: 'Name',
    description: 'Description',
    duration: 'Duration',
    price: 'Price',
    price_per_month: 'Price per month',
    is_active: 'Status',
    created_at: 'Created',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    is_active: 'Only active options are offered. Existing subscriptions stay as they are.',
  },
  sections: {
    main: {
      title: 'Option',
      help: 'Shown to trainees before they choose.',
    },
    terms: {
      title: 'Terms',
      help: 'How long it lasts and what it costs.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
