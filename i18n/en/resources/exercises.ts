import type { exercises as declaration } from '../../../resources/exercises';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const exercises = {
  name: 'Exercise |||| Exercises',
  purpose: 'Exercises are the building blocks of workouts. Add the first one, with the muscles it trains and how hard it is.',
  fields: {
    name: 'Name',
    description: 'Description',
    image: 'Image',
    video_url: 'Video',
    kind: 'Type',
    difficulty: 'Difficulty',
    muscles: 'Muscles',
    equipment: 'Equipment',
    calories_per_minute: 'Calories per minute',
    is_active: 'Status',
    created_at: 'Created',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    description: 'How to do it, step by step, and what to watch out for.',
    video_url: 'Link to a YouTube or Vimeo video, or to a video file.',
    muscles: 'The main muscle first.',
    equipment: 'Leave empty for bodyweight exercises.',
    calories_per_minute: 'Average for a 70 kg adult.',
    is_active: 'Inactive exercises stay in existing workouts, but cannot be added to new ones.',
  },
  sections: {
    main: { title: 'Exercise', help: 'Shown to trainees, in both languages.' },
    training: { title: 'Training', help: 'What it trains, how hard it is and what it needs.' },
    media: { title: 'Image and video', help: 'Show the movement, not the room.' },
    visibility: { title: 'Visibility', help: 'Whether new workouts can use it.' },
  },
  choices: {
    kind: { strength: 'Strength', cardio: 'Cardio', mobility: 'Mobility', balance: 'Balance' },
    difficulty: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  },
} satisfies ResourceMessages<typeof declaration>;
