import { defineResource } from '../src/schema/defineResource';

export const trainers = defineResource({
  name: 'trainers',
  path: 'trainers',
  icon: 'whistle',
  section: 'trainers',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true, maxLength: 120 },
    email: { type: 'email', required: true, unique: true },
    password: { type: 'password', required: true, minLength: 12, maxLength: 128 },
    phone: { type: 'phone' },
    gender: { type: 'choice', choices: ['M', 'F'] },
    image: { type: 'image' },
    bio: { type: 'localized', of: 'longText', maxLength: 1200 },
    specialties: { type: 'references', resource: 'specializations' },
    languages: { type: 'references', resource: 'languagePreference' },
    years_of_experience: { type: 'integer', min: 0, max: 60, unit: 'years' },
    session_price: { type: 'money', currency: 'EGP', min: 0 },
    rating: { type: 'decimal', decimals: 1, min: 0, max: 5, readOnly: true },
    certificate: { type: 'file' },
    is_verified: { type: 'boolean', readOnly: true, tones: { true: 'success', false: 'warning' } },
    date_joined: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'specialties', 'years_of_experience', 'session_price', 'rating', 'is_verified'],
    moreColumns: ['email', 'phone', 'gender', 'languages', 'date_joined'],
    filters: ['gender', 'specialties', 'languages', 'years_of_experience', 'date_joined'],
    search: ['name', 'email', 'bio'],
    sort: { field: 'date_joined', order: 'DESC' },
    views: { verified: { is_verified: true }, unverified: { is_verified: false } },
    queue: { view: 'unverified', transition: 'verify' },
  },
  sections: {
    person: ['name', 'image', 'gender', 'bio'],
    work: ['specialties', 'languages', 'years_of_experience', 'session_price', 'rating'],
    verification: ['is_verified', 'certificate', 'date_joined'],
    contact: ['email', 'phone', 'password'],
  },
  // Specification §7: trainers are registered and read, and a PATCH only ever verifies.
  can: { edit: false, delete: false },
  calls: { create: { path: 'register-trainer/' } },
  transitions: {
    verify: { icon: 'verify', when: { is_verified: false }, set: { is_verified: true }, warnWhen: { certificate: null } },
  },
});
