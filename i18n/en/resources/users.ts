import type { users as declaration } from '../../../resources/users';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const users = {
  name: 'User |||| Users',
  purpose: 'Users are the accounts that sign in. Add one for each colleague who uses this dashboard.',
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    gender: 'Gender',
    image: 'Photo',
    is_active: 'Status',
    is_staff: 'Administrator',
    date_joined: 'Joined',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    email: 'Used to sign in.',
    password: 'At least 12 characters.',
    is_active: 'Inactive accounts cannot sign in.',
    is_staff: 'Administrators can use this dashboard.',
  },
  sections: {
    person: { title: 'Personal details', help: 'Who the account belongs to.' },
    account: { title: 'Account', help: 'How this person signs in, and what the account can do.' },
  },
  choices: { gender: { M: 'Male', F: 'Female' } },
  views: { administrators: 'Administrators', inactive: 'Inactive' },
  transitions: {
    activate: {
      label: 'Activate',
      title: 'Activate %{name}?',
      content: 'The account can sign in again.',
      done: '%{name} was activated',
      happened: 'Activated',
      hint: 'The account can sign in again.',
      many: {
        title: 'Activate %{smart_count} user |||| Activate %{smart_count} users',
        done: '%{smart_count} user activated |||| %{smart_count} users activated',
      },
    },
    deactivate: {
      label: 'Deactivate',
      title: 'Deactivate %{name}?',
      content: 'The account cannot sign in until it is activated again. Nothing is deleted.',
      done: '%{name} was deactivated',
      happened: 'Deactivated',
      hint: 'The account cannot sign in until you activate it again.',
      many: {
        title: 'Deactivate %{smart_count} user |||| Deactivate %{smart_count} users',
        done: '%{smart_count} user deactivated |||| %{smart_count} users deactivated',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
