import type { activities as declaration } from '../../../resources/activities';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const activities = {
  name: 'Program Activity |||| Program Activities',
  purpose: 'Activities say how active a day is, from desk work to hard labour; programs are planned for them. Add the first one.',
  fields: { name: 'Name', description: 'Description', multiplier: 'Energy factor', is_active: 'Active' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    multiplier: 'Daily energy need divided by that at rest: 1.2 for desk work, 1.9 for hard physical work.',
    is_active: 'Only active entries are offered to trainees.',
  },
  sections: { main: { title: 'Activity', help: 'Shown to trainees in both languages, and how much energy it takes.' } },
} satisfies ResourceMessages<typeof declaration>;
