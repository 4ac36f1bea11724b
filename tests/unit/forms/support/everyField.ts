/** A test resource with every field type. No screen of the product has all of them. */
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';
import type { ResourceMessages } from '../../../../src/schema/messageTypes';

const tags = defineResource({
  name: 'tags',
  path: 'tags',
  icon: 'options',
  section: 'training',
  recordRepresentation: 'name',
  fields: { name: { type: 'localized', of: 'text', required: true } },
  list: { columns: ['name'], search: ['name'] },
  sections: { main: ['name'] },
});

const things = defineResource({
  name: 'things',
  path: 'things',
  icon: 'kettlebell',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 20 },
    code: { type: 'text', minLength: 3, maxLength: 5, pattern: '\\p{Lu}+' },
    summary: { type: 'longText', maxLength: 200 },
    body: { type: 'richText' },
    seats: { type: 'integer', min: 1, max: 40 },
    weight: { type: 'decimal', decimals: 2, min: 0, max: 100, unit: 'kilograms' },
    price: { type: 'money', currency: 'EGP', min: 0 },
    is_active: { type: 'boolean', default: true },
    opened: { type: 'date', min: '2020-01-01', max: '2030-12-31' },
    starts_at: { type: 'datetime' },
    email: { type: 'email' },
    phone: { type: 'phone' },
    website: { type: 'url' },
    password: { type: 'password', minLength: 8 },
    level: { type: 'choice', choices: ['low', 'middle', 'high'], required: true, default: 'low' },
    colour: { type: 'choice', choices: ['red', 'green', 'blue', 'black', 'white'] },
    opens_at: { type: 'time' },
    days: { type: 'choices', choices: ['sat', 'sun', 'mon'] },
    keywords: { type: 'tags', maxItems: 3, maxLength: 10 },
    settings: { type: 'json' },
    image: { type: 'image', maxBytes: 1000 },
    certificate: { type: 'file' },
    video: { type: 'videoUrl' },
    main_tag: { type: 'reference', resource: 'tags' },
    tags: { type: 'references', resource: 'tags' },
    steps: {
      type: 'rows',
      maxRows: 3,
      fields: {
        title: { type: 'text', required: true },
        sets: { type: 'integer', min: 1 },
        pace: { type: 'choice', choices: ['slow', 'fast'] },
        pulse: { type: 'integer', readOnly: true },
      },
    },
    rating: { type: 'decimal', decimals: 1, readOnly: true },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: { columns: ['name'] },
  sections: {
    main: ['name', 'code', 'level', 'summary', 'body', 'created_at'],
    numbers: [
      'seats',
      'weight',
      'price',
      'rating',
      'is_active',
      'opened',
      'starts_at',
      'colour',
      'opens_at',
      'days',
      'keywords',
      'settings',
    ],
    contact: ['email', 'phone', 'website', 'password'],
    more: ['image', 'certificate', 'video', 'main_tag', 'tags', 'steps'],
  },
});

export const everyField = defineRegistry([tags, things]);

/** Returns the registry with only these fields, because a form with all of them renders slowly. */
export function thingsWith(sources: readonly string[]): typeof everyField {
  const whole = everyField.get('things');
  const sections = whole.sections.map((section) => ({ ...section, sources: section.sources.filter((source) => sources.includes(source)) }));
  const some = {
    ...whole,
    fields: Object.fromEntries(Object.entries(whole.fields).filter(([source]) => sources.includes(source))),
    sections: sections.filter((section) => section.sources.length > 0),
  };
  return {
    ...everyField,
    resources: [everyField.get('tags'), some] as never,
    get: (name) => (name === 'things' ? (some as never) : everyField.get(name)),
  };
}

type ThingMessages = ResourceMessages<typeof things>;

const sections = { main: 'Main', numbers: 'Numbers', contact: 'Contact', more: 'More' };
const sectionMessages = Object.fromEntries(
  Object.entries(sections).map(([name, title]) => [name, { title, help: `About ${title.toLowerCase()}.` }]),
) as ThingMessages['sections'];

/** Returns `Starts at` for `starts_at`. */
const getLabel = (source: string) => source.charAt(0).toUpperCase() + source.slice(1).replaceAll('_', ' ');
const labels = {
  ...Object.fromEntries(Object.keys(things.fields).map((source) => [source, getLabel(source)])),
  is_active: 'Active',
  created_at: 'Added',
} as ThingMessages['fields'];

export const thingMessages: ThingMessages = {
  name: 'Thing |||| Things',
  purpose: 'Things to try.',
  fields: labels,
  help: { code: 'Three to five capital letters.', weight: 'Without the box.' },
  sections: sectionMessages,
  choices: {
    days: { sat: 'Saturday', sun: 'Sunday', mon: 'Monday' },
    level: { low: 'Low', middle: 'Middle', high: 'High' },
    colour: { red: 'Red', green: 'Green', blue: 'Blue', black: 'Black', white: 'White' },
  },
  rows: {
    steps: {
      count: '%{smart_count} step |||| %{smart_count} steps',
      add: 'Add a step',
      none: 'No steps yet.',
      fields: { title: 'Title', sets: 'Sets', pace: 'Pace', pulse: 'Pulse' },
      choices: { pace: { slow: 'Slow', fast: 'Fast' } },
    },
  },
};

export const tagMessages: ResourceMessages<typeof tags> = {
  name: 'Tag |||| Tags',
  purpose: 'Tags.',
  fields: { name: 'Name' },
  sections: { main: { title: 'Tag', help: 'A tag.' } },
};

export function buildThing(overrides: Record<string, unknown> = {}): Record<string, unknown> & { id: number } {
  return {
    id: 7,
    name: 'Kettlebell',
    name_en: 'Kettlebell',
    name_ar: 'كرة حديدية',
    code: 'KBL',
    summary: 'Round and heavy.',
    body: '<p>Round and heavy.</p>',
    seats: 2,
    weight: '12.50',
    price: '350.00',
    is_active: true,
    opened: '2024-03-03',
    starts_at: '2024-03-03T09:30:00Z',
    email: 'shop@example.com',
    phone: '+20 100 123 4567',
    website: 'https://example.com/',
    level: 'middle',
    colour: 'red',
    opens_at: '09:30',
    days: ['sat', 'mon'],
    keywords: ['iron', 'حديد'],
    settings: '{\n  "size": 2\n}',
    image: 'https://example.com/media/kettlebell.png',
    certificate: 'https://example.com/media/safety.pdf',
    video: 'https://videos.example.com/watch/1',
    main_tag: 1,
    tags: [1, 2],
    steps: [
      { id: 11, title: 'Lift', sets: 3, pace: 'slow' },
      { id: 12, title: 'Hold', sets: 2, pace: null },
      { id: 13, title: 'Lower', sets: 1, pace: 'fast' },
    ],
    rating: '4.5',
    created_at: '2024-01-02T03:04:05Z',
    ...overrides,
  };
}

export const tagRecords = [
  { id: 1, name: 'Strength', name_en: 'Strength', name_ar: 'قوة' },
  { id: 2, name: 'Balance', name_en: 'Balance', name_ar: 'توازن' },
];
