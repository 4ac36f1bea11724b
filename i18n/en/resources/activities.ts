import type { activities as declaration } from '../../../resources/activities';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const activities = {
  name: 'Program Activity |||| Program Activities',
  purpose: 'Activity levels describe a typical day, from desk work to hard physical work. Each program suits certain levels.',
  fields: { name: 'Name', description: 'Description', multiplier: 'Energy factor', is_active: 'Status' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    multiplier: 'Daily energy use divided by energy use at rest: 1.2 for desk work, 1.9 for hard physical work.',
    is_active: 'Only active levels are offered to trainees.',
  },
  sections: { main: { title: 'Activity level', help: 'Shown to trainees, in both languages.' } },
} satisfies ResourceMessages<typeof declaration>;
