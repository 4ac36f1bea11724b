import type { userSubscriptions as declaration } from '../../../resources/userSubscriptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const userSubscriptions = {
  name: 'User Subscription |||| User Subscriptions',
  purpose: 'Subscriptions say who subscribed to which option, from when to when, and whether it is paid.',
  fields: {
    reference: 'Number',
    user: 'Trainee',
    option: 'Option',
    status: 'Status',
    amount: 'Amount',
    start_date: 'Start',
    end_date: 'End',
    is_renewal: 'Renewal',
    created_at: 'Created',
  },
  help: {
    is_renewal: 'The trainee had a subscription before.',
  },
  sections: {
    main: {
      title: 'Subscription',
      help: 'Who subscribed to what, and whether it is paid.',
    },
    time: {
      title: 'Time',
      help: 'From when to when it holds.',
    },
  },
  choices: {
    status: {
      Pending: 'Pending',
      Paid: 'Paid',
      Expired: 'Expired',
      Cancelled: 'Cancelled',
    },
  },
  views: {
    pending: 'Pending',
    paid: 'Paid',
  },
  transitions: {
    markPaid: {
      label: 'Mark as paid',
      title: 'Mark %{name} as paid?',
      content: 'The trainee’s subscription begins to hold.',
      done: 'Subscription marked as paid',
    },
    cancel: {
      label: 'Cancel',
      title: 'Cancel %{name}?',
      content: 'The subscription will not hold. It stays in the list as cancelled.',
      done: 'Subscription cancelled',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
