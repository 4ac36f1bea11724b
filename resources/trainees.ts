import { defineResource } from '../src/schema/defineResource';

/** The people who train. Whether one is active is said by the account they sign in with. */
export const trainees = defineResource({
  name: 'trainees',
  path: 'clients',
  icon: 'people',
  section: 'people',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true, maxLength: 120 },
    email: { type: 'email', required: true },
    phone: { type: 'phone' },
    gender: { type: 'choice', choices: ['M', 'F'] },
    image: { type: 'image' },
    birth_date: { type: 'date', min: '1920-01-01' },
    height: { type: 'integer', min: 80, max: 250, unit: 'centimetres' },
    weight: { type: 'decimal', decimals: 1, min: 20, max: 300, unit: 'kilograms' },
    goal: { type: 'reference', resource: 'goals' },
    activity: { type: 'reference', resource: 'activities' },
    program: { type: 'reference', resource: 'programs' },
    trainer: { type: 'reference', resource: 'trainers' },
    user: { type: 'reference', resource: 'users', readOnly: true, onDelete: 'clear' },
    is_active: { type: 'boolean', readOnly: true, through: 'user', tones: { false: 'neutral' } },
    date_joined: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'goal', 'program', 'date_joined', 'is_active'],
    moreColumns: ['email', 'phone', 'gender', 'birth_date', 'height', 'weight', 'activity', 'trainer'],
    filters: ['gender', 'goal', 'program', 'trainer', 'date_joined', 'userSubscriptions.user'],
    search: ['name', 'email', 'phone'],
    sort: { field: 'date_joined', order: 'DESC' },
    views: {
      active: { is_active: true },
      inactive: { is_active: false },
      lastMonth: { date_joined: { after: 'monthStart-1', before: 'monthEnd-1' } },
    },
    bulkEdit: ['goal', 'activity', 'program', 'trainer'],
  },
  sections: {
    person: ['name', 'image', 'gender', 'birth_date'],
    training: ['goal', 'activity', 'program', 'trainer', 'height', 'weight'],
    contact: ['email', 'phone'],
    account: ['user', 'is_active', 'date_joined'],
  },
  // Specification §7: clients are read, changed by one bulk call and deleted by another; they sign up in the app.
  can: { create: false },
  // Paid once, whether it still runs or has ended since.
  related: { 'userSubscriptions.user': { total: { sum: 'amount', where: { status: ['Paid', 'Expired'] } } } },
  calls: {
    update: { path: 'bulk_update/', body: 'ids-and-data' },
    updateMany: { path: 'bulk_update/', body: 'ids-and-data' },
    delete: { path: 'bulk-delete/', body: 'ids' },
  },
  transitions: {
    activate: { icon: 'activate', when: { is_active: false }, set: { is_active: true }, call: { method: 'PATCH', path: '/users/{user}/' } },
    deactivate: {
      icon: 'deactivate',
      when: { is_active: true },
      set: { is_active: false },
      tone: 'neutral',
      call: { method: 'PATCH', path: '/users/{user}/' },
    },
    closeAccount: { icon: 'remove', when: {}, set: {}, tone: 'danger', call: { method: 'DELETE', path: '/users/{user}/' } },
  },
});
