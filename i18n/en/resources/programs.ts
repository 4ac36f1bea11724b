import type { programs as declaration } from '../../../resources/programs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const programs = {
  name: 'Program |||| Programs',
  purpose: 'A program is a multi-week plan made up of workouts. Trainees follow one at a time.',
  fields: {
    name: 'Name',
    description: 'Description',
    image: 'Image',
    type: 'Type',
    difficulty: 'Difficulty',
    weeks: 'Duration',
    goals: 'Goals',
    activities: 'Program activities',
    workouts: 'Workouts',
    is_active: 'Status',
    created_at: 'Created',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    workouts: 'In order, with week and day.',
    is_active: 'Only active programs can be found in the app.',
  },
  sections: {
    main: {
      title: 'Program',
      help: 'Shown to trainees.',
    },
    plan: {
      title: 'Plan',
      help: 'The type of program, and who it is for.',
    },
    workouts: {
      title: 'Workouts',
      help: 'The workouts of each week and day.',
    },
    visibility: {
      title: 'Visibility',
      help: 'Whether trainees can find it.',
    },
  },
  choices: {
    type: {
      weight_loss: 'Weight loss',
      muscle_gain: 'Muscle gain',
      endurance: 'Endurance',
      mobility: 'Mobility',
      general: 'General fitness',
    },
    difficulty: {
      beginner: 'Beginner',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
    },
  },
  rows: {
    workouts: {
      count: '%{smart_count} workout |||| %{smart_count} workouts',
      add: 'Add a workout',
      none: 'No workouts yet.',
      fields: {
        workout: 'Workout',
        week: 'Week',
        day: 'Day',
      },
      choices: {
        day: {
          sat: 'Saturday',
          sun: 'Sunday',
          mon: 'Monday',
          tue: 'Tuesday',
          wed: 'Wednesday',
          thu: 'Thursday',
          fri: 'Friday',
        },
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
