import { defineResource } from '../src/schema/defineResource';

/** Who subscribed to what, from when to when, and whether it is paid. */
export const userSubscriptions = defineResource({
  name: 'userSubscriptions',
  path: 'user-subscriptions',
  icon: 'subscriptions',
  section: 'business',
  recordRepresentation: 'reference',
  fields: {
    reference: { type: 'text', auto: { prefix: 'S-', digits: 5 } },
    user: { type: 'reference', resource: 'trainees', required: true, onDelete: 'cascade' },
    option: {
      type: 'reference',
      resource: 'subscriptionOptions',
      required: true,
      choosable: { is_active: true },
      fills: { amount: 'price', end_date: { from: 'start_date', plus: 'duration', minusDays: 1 } },
    },
    status: {
      type: 'choice',
      choices: ['Pending', 'Paid', 'Expired', 'Cancelled'],
      required: true,
      default: 'Pending',
      tones: { Pending: 'warning', Paid: 'success', Expired: 'neutral', Cancelled: 'danger' },
    },
    amount: { type: 'money', currency: 'EGP', required: true, min: 0 },
    start_date: { type: 'date', required: true },
    end_date: { type: 'date', required: true, compare: { gte: 'start_date' } },
    days: { type: 'integer', unit: 'days', computed: { days: ['start_date', 'end_date'], inclusive: true } },
    is_renewal: { type: 'boolean', default: false, tones: { true: 'info' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['reference', 'user', 'option', 'amount', 'start_date', 'end_date', 'status'],
    moreColumns: ['is_renewal', 'created_at'],
    filters: ['user', 'option', 'status', 'start_date', 'end_date', 'amount', 'is_renewal', 'created_at'],
    search: ['reference'],
    sort: { field: 'created_at', order: 'DESC' },
    views: {
      pending: { status: 'Pending' },
      overdue: { status: 'Pending', start_date: { before: 'today-8' } },
      endingSoon: { status: 'Paid', end_date: { after: 'today', before: 'today+6' } },
    },
    queue: { view: 'pending', transition: 'markPaid' },
    bulkEdit: ['status'],
  },
  sections: {
    main: ['reference', 'user', 'option', 'status', 'amount'],
    time: ['start_date', 'end_date', 'days', 'is_renewal', 'created_at'],
  },
  transitions: {
    markPaid: { icon: 'paid', when: { status: 'Pending' }, set: { status: 'Paid' } },
    cancel: { icon: 'deactivate', when: { status: 'Pending' }, set: { status: 'Cancelled' }, tone: 'danger' },
  },
});
