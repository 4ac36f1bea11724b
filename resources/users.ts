import { defineResource } from '../src/schema/defineResource';

/** Accounts. The embedded API signs in those that are active administrators. */
export const users = defineResource({
  name: 'users',
  path: 'users',
  icon: 'users',
  section: 'people',
  tabOf: 'trainees',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true, maxLength: 120 },
    email: { type: 'email', required: true, unique: true },
    password: { type: 'password', required: true, minLength: 12, maxLength: 128 },
    phone: { type: 'phone' },
    gender: { type: 'choice', choices: ['M', 'F'] },
    image: { type: 'image' },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    is_staff: { type: 'boolean', default: false, tones: { true: 'info' } },
    date_joined: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'email', 'is_staff', 'is_active'],
    moreColumns: ['phone', 'gender', 'date_joined'],
    filters: ['is_active', 'is_staff', 'gender', 'date_joined'],
    search: ['name', 'email', 'phone'],
    sort: { field: 'date_joined', order: 'DESC' },
    views: { administrators: { is_staff: true }, inactive: { is_active: false } },
    bulkEdit: ['is_active'],
  },
  sections: { person: ['name', 'image', 'gender'], account: ['email', 'phone', 'password', 'is_active', 'is_staff'] },
  transitions: {
    activate: { icon: 'activate', when: { is_active: false }, set: { is_active: true } },
    deactivate: { icon: 'deactivate', when: { is_active: true }, set: { is_active: false }, tone: 'neutral' },
  },
  calls: { delete: { path: '{id}/', body: 'none' } },
  account: {
    email: 'email',
    password: 'password',
    currentPassword: 'current_password',
    name: 'name',
    image: 'image',
    active: 'is_active',
    admin: 'is_staff',
  },
});
