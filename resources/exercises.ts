import { defineResource } from '../src/schema/defineResource';

export const exercises = defineResource({
  name: 'exercises',
  path: 'exercises',
  readsFrom: 'standby',
  icon: 'dumbbell',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 120, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 2000 },
    image: { type: 'image' },
    video_url: { type: 'videoUrl' },
    kind: { type: 'choice', choices: ['strength', 'cardio', 'mobility', 'balance'], required: true, default: 'strength' },
    difficulty: {
      type: 'choice',
      choices: ['beginner', 'intermediate', 'advanced'],
      required: true,
    },
    muscles: { type: 'references', resource: 'muscles', required: true },
    equipment: { type: 'references', resource: 'equipments' },
    calories_per_minute: { type: 'decimal', decimals: 1, min: 0, max: 50, unit: 'kilocalories' },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['image', 'name', 'kind', 'difficulty', 'muscles', 'is_active'],
    moreColumns: ['equipment', 'calories_per_minute', 'created_at'],
    filters: ['kind', 'difficulty', 'muscles', 'equipment', 'is_active'],
    search: ['name', 'description'],
    sort: { field: 'name', order: 'ASC' },
  },
  can: { duplicate: true },
  sections: {
    main: ['name', 'description'],
    training: ['kind', 'difficulty', 'muscles', 'equipment', 'calories_per_minute'],
    media: ['image', 'video_url'],
    visibility: ['is_active'],
  },
});
