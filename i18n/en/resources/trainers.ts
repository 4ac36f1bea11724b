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
    password: 'The trainer signs in to the app with it.',
    certificate: 'The proof of training that is checked before the trainer is verified.',
  },
  sections: {
    person: { title: 'Person', help: 'Who the trainer is, as trainees see it.' },
    work: { title: 'Work', help: 'What the trainer offers, in which languages and at what price.' },
    verification: { title: 'Verification', help: 'Documents to check before trainees can find this trainer.' },
    contact: { title: 'Contact and account', help: 'How to reach the trainer and how the trainer signs in; trainees do not see it.' },
  },
  action: { create: 'Register trainer' },
  page: { create: 'Register a trainer' },
  notifications: { created: '“%{name}” was registered and is waiting for verification' },
  choices: { gender: { M: 'Male', F: 'Female' } },
  views: { verified: 'Verified', unverified: 'Unverified' },
  transitions: {
    verify: {
      label: 'Verify',
      title: 'Verify %{name}?',
      content: 'Trainees will find this trainer in the app. Check the certificate first.',
      done: 'Trainer verified',
      warning: '%{name} has not submitted a certificate.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
