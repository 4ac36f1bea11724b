import { defineResource } from '../src/schema/defineResource';

/** A session: exercises in the order in which they are done. */
export const workouts = defineResource({
  name: 'workouts',
  path: 'workouts',
  icon: 'timer',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 120, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 2000 },
    image: { type: 'image' },
    difficulty: {
      type: 'choice',
      choices: ['beginner', 'intermediate', 'advanced'],
      required: true,
    },
    duration: { type: 'integer', min: 1, max: 300, unit: 'minutes' },
    goal: { type: 'reference', resource: 'goals' },
    exercises: {
      type: 'rows',
      maxRows: 40,
      fields: {
        exercise: { type: 'reference', resource: 'exercises', required: true, choosable: { is_active: true } },
        sets: { type: 'integer', required: true, min: 1, max: 20 },
        repetitions: { type: 'integer', min: 1, max: 200 },
        rest: { type: 'integer', min: 0, max: 900, unit: 'seconds' },
      },
      save: { path: '{id}/exercises/', body: 'exercises' },
      add: { path: '{id}/exercise/' },
    },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'difficulty', 'duration', 'goal', 'exercises', 'is_active'],
    moreColumns: ['created_at'],
    filters: ['difficulty', 'goal', 'duration', 'is_active', 'created_at'],
    search: ['name', 'description'],
    sort: { field: 'name', order: 'ASC' },
  },
  can: { duplicate: true },
  sections: {
    main: ['name', 'description', 'image'],
    training: ['difficulty', 'duration', 'goal'],
    exercises: ['exercises'],
    visibility: ['is_active', 'created_at'],
  },
});
