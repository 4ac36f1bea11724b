import type { trainers as declaration } from '../../../resources/trainers';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const trainers = {
  name: 'Trainer |||| Trainers',
  purpose: 'Trainers sign up in the app and appear here. Check their documents and verify them, so that trainees can find them.',
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    gender: 'Gender',
    image: 'Photo',
    bio: 'About',
    specialties: 'Specializations',
    languages: 'Languages',
    years_of_experience: 'Experience',
    session_price: 'Price per session',
    rating: 'Rating',
    certificate: 'Certificate',
    is_verified: 'Verified',
    date_joined: 'Joined',
  },
  states: { is_verified: { true: 'Verified', false: 'Not verified' } },
  help: {
    rating: 'The average of all reviews, out of 5.',
    password: 'Used to sign in to the app.',
    certificate: 'Proof of qualification, checked before verification.',
  },
  sections: {
    person: { title: 'Personal details', help: 'Shown to trainees.' },
    work: { title: 'Work', help: 'What the trainer offers, in which languages and at what price.' },
    verification: { title: 'Verification', help: 'Documents to check before trainees can find this trainer.' },
    contact: { title: 'Contact and account', help: 'Contact and sign-in details. Not shown to trainees.' },
  },
  action: { create: 'Register trainer' },
  page: { create: 'Register trainer' },
  notifications: { created: '“%{name}” was registered. Not verified yet.' },
  choices: { gender: { M: 'Male', F: 'Female' } },
  views: { verified: 'Verified', unverified: 'Not verified' },
  transitions: {
    verify: {
      label: 'Verify',
      title: 'Verify %{name}?',
      content: 'Trainees will find this trainer in the app. Check the certificate first.',
      done: 'Trainer verified',
      happened: 'Verified',
      many: {
        title: 'Verify %{smart_count} trainer |||| Verify %{smart_count} trainers',
        done: '%{smart_count} trainer verified |||| %{smart_count} trainers verified',
      },
      warning: '%{name} has not submitted a certificate.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
