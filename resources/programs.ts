import { defineResource } from '../src/schema/defineResource';

/** A plan over weeks: workouts in the order in which they come. */
export const programs = defineResource({
  name: 'programs',
  path: 'programs',
  icon: 'schedule',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 120, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 2000 },
    image: { type: 'image' },
    type: { type: 'choice', choices: ['weight_loss', 'muscle_gain', 'endurance', 'mobility', 'general'], required: true },
    difficulty: {
      type: 'choice',
      choices: ['beginner', 'intermediate', 'advanced'],
      required: true,
    },
    weeks: { type: 'integer', required: true, min: 1, max: 52, unit: 'weeks' },
    goals: { type: 'references', resource: 'goals' },
    activities: { type: 'references', resource: 'activities' },
    workouts: {
      type: 'rows',
      maxRows: 100,
      groupBy: ['week', 'day'],
      fields: {
        workout: { type: 'reference', resource: 'workouts', required: true },
        week: { type: 'integer', required: true, min: 1, max: 52 },
        day: { type: 'choice', choices: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'], required: true },
      },
      save: { path: '{id}/workouts/', body: 'workouts' },
      add: { path: '{id}/workout/' },
    },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'type', 'difficulty', 'weeks', 'workouts', 'is_active'],
    moreColumns: ['goals', 'activities', 'created_at'],
    filters: ['type', 'difficulty', 'goals', 'activities', 'weeks', 'is_active'],
    search: ['name', 'description'],
    sort: { field: 'name', order: 'ASC' },
  },
  can: { duplicate: true },
  sections: {
    main: ['name', 'description', 'image'],
    plan: ['type', 'difficulty', 'weeks', 'goals', 'activities'],
    workouts: ['workouts'],
    visibility: ['is_active', 'created_at'],
  },
});
