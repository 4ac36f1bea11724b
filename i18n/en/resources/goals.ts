import type { goals as declaration } from '../../../resources/goals';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const goals = {
  name: 'Program Goal |||| Program Goals',
  purpose:
    'Goals are what a program works towards, such as losing weight or building muscle. Add the first one, so that trainees can choose it.',
  fields: { name: 'Name', description: 'Description', image: 'Image', is_active: 'Status' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Only active goals are offered to trainees.' },
  sections: {
    main: { title: 'Goal', help: 'Shown to trainees, in both languages.' },
    presentation: { title: 'Presentation', help: 'How it looks in the app and whether it is offered.' },
  },
} satisfies ResourceMessages<typeof declaration>;
