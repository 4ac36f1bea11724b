import type { userSubscriptions as declaration } from '../../../resources/userSubscriptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const userSubscriptions = {
  name: 'User Subscription |||| User Subscriptions',
  purpose: 'Subscriptions show who subscribed to which option, for which period, and whether it is paid.',
  fields: {
    reference: 'Reference',
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
      title: 'Period',
      help: 'Start and end dates.',
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
      content: 'The subscription becomes active.',
      done: '%{name} was marked as paid',
    },
    cancel: {
      label: 'Cancel subscription',
      title: 'Cancel subscription %{name}?',
      content: 'The subscription will not start. It stays in the list as cancelled.',
      done: '%{name} was cancelled',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
