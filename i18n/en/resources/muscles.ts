import type { muscles as declaration } from '../../../resources/muscles';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const muscles = {
  name: 'Muscle |||| Muscles',
  purpose: 'Muscles show what an exercise works. Exercises can be filtered by muscle.',
  fields: { name: 'Name', body_part: 'Body part', image: 'Image' },
  help: { image: 'A drawing with the muscle highlighted works best.' },
  sections: { main: { title: 'Muscle', help: 'Its name in both languages and where it is.' } },
  choices: { body_part: { upper: 'Upper body', core: 'Core', lower: 'Lower body', full: 'Full body' } },
} satisfies ResourceMessages<typeof declaration>;
