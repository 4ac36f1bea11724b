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
    days: 'Days',
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
  queue: {
    open: 'Confirm %{smart_count} payment |||| Confirm %{smart_count} payments',
    progress: '%{smart_count} confirmed |||| %{smart_count} confirmed',
  },
  views: {
    pending: 'Pending',
    overdue: 'Overdue',
    endingSoon: 'Ending soon',
  },
  transitions: {
    markPaid: {
      label: 'Mark as paid',
      title: 'Mark %{name} as paid?',
      content: 'The subscription becomes active.',
      done: '%{name} was marked as paid',
      happened: 'Marked as paid',
      many: {
        title: 'Mark %{smart_count} subscription as paid |||| Mark %{smart_count} subscriptions as paid',
        done: '%{smart_count} subscription marked as paid |||| %{smart_count} subscriptions marked as paid',
      },
    },
    cancel: {
      label: 'Cancel subscription',
      title: 'Cancel subscription %{name}?',
      content: 'The subscription will not start. It stays in the list as cancelled.',
      done: '%{name} was cancelled',
      happened: 'Cancelled',
      dismiss: 'Keep subscription',
      many: {
        title: 'Cancel %{smart_count} subscription |||| Cancel %{smart_count} subscriptions',
        done: '%{smart_count} subscription cancelled |||| %{smart_count} subscriptions cancelled',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
