import type { specializations as declaration } from '../../../resources/specializations';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const specializations = {
  name: 'Specialization |||| Specializations',
  purpose: 'Specializations are what trainers are good at, and how trainees find the right one. Add the first one.',
  fields: { name: 'Name', description: 'Description', image: 'Image', is_active: 'Status' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Only active specializations are offered to trainers and in search.' },
  sections: {
    main: { title: 'Specialization', help: 'Shown to trainees looking for a trainer, in both languages.' },
    presentation: { title: 'Presentation', help: 'How it looks in the app and whether it is offered.' },
  },
} satisfies ResourceMessages<typeof declaration>;
