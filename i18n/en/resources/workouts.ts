import type { workouts as declaration } from '../../../resources/workouts';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const workouts = {
  name: 'Workout |||| Workouts',
  purpose: 'A workout is one session: exercises in order, with sets, repetitions and rests. Programs are made of workouts.',
  fields: {
    name: 'Name',
    description: 'Description',
    image: 'Image',
    difficulty: 'Difficulty',
    duration: 'Duration',
    goal: 'Goal',
    exercises: 'Exercises',
    is_active: 'Status',
    created_at: 'Created',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    is_active: 'Only active workouts can be found in the app.',
  },
  sections: {
    main: {
      title: 'Workout',
      help: 'Shown to trainees.',
    },
    training: {
      title: 'Training',
      help: 'Who it is for and how long it takes.',
    },
    exercises: {
      title: 'Exercises',
      help: 'In the order they are done.',
    },
    visibility: {
      title: 'Visibility',
      help: 'Whether trainees can find it.',
    },
  },
  choices: {
    difficulty: {
      beginner: 'Beginner',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
    },
  },
  rows: {
    exercises: {
      count: '%{smart_count} exercise |||| %{smart_count} exercises',
      add: 'Add an exercise',
      none: 'No exercises yet.',
      fields: {
        exercise: 'Exercise',
        sets: 'Sets',
        repetitions: 'Repetitions',
        rest: 'Rest',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
