import type { trainees as declaration } from '../../../resources/trainees';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const trainees = {
  name: 'Trainee |||| Trainees',
  purpose: 'Trainees sign up in the app and appear here, with their goals, their programs and their accounts.',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    gender: 'Gender',
    image: 'Photo',
    birth_date: 'Date of birth',
    height: 'Height',
    weight: 'Weight',
    goal: 'Goal',
    activity: 'Activity level',
    program: 'Program',
    trainer: 'Trainer',
    user: 'Account',
    is_active: 'Status',
    date_joined: 'Joined',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    is_active: 'Whether the account can sign in to the app.',
    user: 'The account that the trainee signs in with.',
  },
  related: { userSubscriptions: { user: { total: 'Paid' } } },
  sections: {
    person: {
      title: 'Personal details',
      help: 'Name, photo and other details.',
    },
    training: {
      title: 'Training',
      help: 'Goal, activity level, program and trainer.',
    },
    contact: {
      title: 'Contact',
      help: 'How to reach the trainee.',
    },
    account: {
      title: 'Account',
      help: 'Whether the trainee can sign in, and since when.',
    },
  },
  choices: {
    gender: {
      M: 'Male',
      F: 'Female',
    },
  },
  views: {
    active: 'Active',
    inactive: 'Inactive',
    lastMonth: 'Last month',
  },
  transitions: {
    activate: {
      label: 'Activate',
      title: 'Activate %{name}?',
      content: 'The trainee can sign in to the app again. Nothing else changes.',
      done: '%{name} was activated',
      happened: 'Activated',
      hint: 'The trainee can sign in again.',
      many: {
        title: 'Activate %{smart_count} trainee |||| Activate %{smart_count} trainees',
        done: '%{smart_count} trainee activated |||| %{smart_count} trainees activated',
      },
    },
    deactivate: {
      label: 'Deactivate',
      title: 'Deactivate %{name}?',
      content: 'The trainee cannot sign in until the account is activated again. Nothing is deleted.',
      done: '%{name} was deactivated',
      happened: 'Deactivated',
      hint: 'The trainee cannot sign in until you activate the account again.',
      many: {
        title: 'Deactivate %{smart_count} trainee |||| Deactivate %{smart_count} trainees',
        done: '%{smart_count} trainee deactivated |||| %{smart_count} trainees deactivated',
      },
    },
    closeAccount: {
      label: 'Close account',
      title: 'Close %{name}’s account?',
      content: 'The trainee can no longer sign in. The profile and subscriptions are kept.',
      deletes: 'The account will be permanently deleted.',
      deactivates: 'The account is kept but becomes inactive. You can activate it again at any time.',
      done: '%{name}’s account was closed',
      happened: 'Account closed',
      hint: 'Removes the sign-in; the profile and subscriptions stay.',
      many: {
        title: 'Close %{smart_count} account |||| Close %{smart_count} accounts',
        done: '%{smart_count} account closed |||| %{smart_count} accounts closed',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
