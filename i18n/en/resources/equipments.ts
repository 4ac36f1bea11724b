import type { equipments as declaration } from '../../../resources/equipments';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const equipments = {
  name: 'Equipment Item |||| Equipment',
  purpose: 'Equipment is what an exercise needs. Add the first item, so that trainees know what they need.',
  fields: { name: 'Name', place: 'Location', image: 'Image' },
  help: { place: 'Where trainees usually find it.' },
  sections: { main: { title: 'Equipment', help: 'Its name in both languages and where it is used.' } },
  choices: { place: { gym: 'Gym', home: 'Home', anywhere: 'Anywhere' } },
} satisfies ResourceMessages<typeof declaration>;
