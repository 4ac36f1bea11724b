/** The clinic's API (tests/django), declared as by an integrator. */
import { defineApi } from '../../src/schema/api';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';

const each = { delete: { path: '{id}/', body: 'none' } } as const;

/** Filter by a single value. The API has no `__in` for it. */
const one = <S extends string>(source: S) => ({ equals: source }) as const;

export const clinicApi = defineApi({
  root: '/api/',
  query: {},
  paging: { style: 'page', largest: 50 },
  spellings: 'exact',
  signIn: { path: '/api/token/', account: 'username', accountKind: 'username' },
  refresh: { path: '/api/token/refresh/' },
  signOut: null,
  accountPages: false,
});

export const owners = defineResource({
  name: 'owners',
  path: 'owners',
  icon: 'users',
  section: 'people',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true, maxLength: 120 },
    email: { type: 'email', nullable: true, unique: true },
    phone: { type: 'phone' },
    city: { type: 'choice', choices: ['riyadh', 'jeddah', 'dammam', 'abha'], default: 'riyadh' },
    address: { type: 'longText' },
    joined: { type: 'date', required: true },
    is_active: { type: 'boolean', default: true },
    tags: { type: 'tags', maxLength: 20 },
    discount_percent: { type: 'decimal', decimals: 1 },
    balance: { type: 'money', currency: 'SAR', readOnly: true },
    pets_count: { type: 'integer', readOnly: true },
  },
  list: {
    columns: ['name', 'email', 'city', 'joined', 'balance'],
    filters: ['city', 'is_active', 'joined', 'balance'],
    sortable: ['name', 'joined', 'balance'],
    search: ['name', 'email', 'phone'],
    sort: { field: 'name', order: 'ASC' },
  },
  sections: {
    main: ['name', 'email', 'phone', 'city', 'address', 'joined', 'is_active', 'tags', 'discount_percent', 'balance', 'pets_count'],
  },
  calls: each,
});

export const species = defineResource({
  name: 'species',
  path: 'species',
  key: 'slug',
  icon: 'options',
  section: 'records',
  recordRepresentation: 'name',
  fields: {
    slug: { type: 'text', required: true, unique: true, maxLength: 30 },
    name: { type: 'localized', of: 'text', required: true, maxLength: 40 },
    icon: { type: 'image' },
  },
  list: { columns: ['icon', 'name', 'slug'], sortable: [], paging: { style: 'none' }, sort: { field: 'slug', order: 'ASC' } },
  sections: { main: ['slug', 'name', 'icon'] },
  calls: each,
});

export const vets = defineResource({
  name: 'vets',
  path: 'vets',
  icon: 'whistle',
  section: 'people',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, maxLength: 80 },
    email: { type: 'email', required: true, unique: true },
    website: { type: 'url' },
    bio: { type: 'localized', of: 'longText' },
    hourly_rate: { type: 'money', currency: 'SAR', required: true },
    weekdays: { type: 'choices', choices: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'] },
    starts: { type: 'time' },
    ends: { type: 'time' },
    is_available: { type: 'boolean', default: true },
    pin: { type: 'password', minLength: 4, maxLength: 8 },
    photo: { type: 'image' },
    licence: { type: 'file' },
    species: { type: 'references', resource: 'species' },
  },
  list: { columns: ['photo', 'name', 'email', 'hourly_rate'], sortable: ['hourly_rate'], search: ['name', 'email'] },
  sections: {
    main: [
      'name',
      'email',
      'website',
      'bio',
      'hourly_rate',
      'weekdays',
      'starts',
      'ends',
      'is_available',
      'pin',
      'photo',
      'licence',
      'species',
    ],
  },
  calls: each,
});

export const pets = defineResource({
  name: 'pets',
  path: 'pets',
  key: 'uuid',
  icon: 'people',
  section: 'people',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true, maxLength: 60 },
    owner: { type: 'reference', resource: 'owners', required: true },
    species: { type: 'reference', resource: 'species', required: true },
    sex: { type: 'choice', choices: ['M', 'F', 'U'], default: 'U' },
    size: { type: 'choice', choices: ['1', '2', '3', '4'], integer: true },
    weight_kg: { type: 'decimal', decimals: 2, unit: 'kilograms', min: 0 },
    born: { type: 'date' },
    microchip: { type: 'text', nullable: true, unique: true, pattern: '\\d{15}' },
    colour: { type: 'text', maxLength: 40 },
    photo: { type: 'image' },
    temperament: { type: 'choices', choices: ['calm', 'playful', 'shy', 'bites'] },
    measurements: { type: 'json' },
    allergens: { type: 'references', resource: 'allergens' },
    notes: { type: 'longText' },
    is_neutered: { type: 'boolean' },
    registered_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['photo', 'name', 'owner', 'species', 'size', 'weight_kg'],
    filters: ['owner', 'species', 'size', 'weight_kg', 'born', 'is_neutered'],
    parameters: { owner: one('owner') },
    sortable: ['name', 'born', 'weight_kg', 'registered_at'],
    search: ['name', 'microchip'],
    sort: { field: 'registered_at', order: 'DESC' },
  },
  sections: {
    main: ['name', 'owner', 'species', 'sex', 'size', 'photo'],
    health: [
      'weight_kg',
      'born',
      'microchip',
      'colour',
      'temperament',
      'measurements',
      'allergens',
      'notes',
      'is_neutered',
      'registered_at',
    ],
  },
  calls: each,
});

export const allergens = defineResource({
  name: 'allergens',
  path: 'allergens',
  icon: 'options',
  section: 'records',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 60 },
    severity: { type: 'choice', choices: ['1', '2', '3'], integer: true, default: '1' },
  },
  list: {
    columns: ['name', 'severity'],
    filters: ['severity'],
    parameters: { severity: one('severity') },
    sortable: ['severity'],
    search: ['name'],
    paging: { style: 'page', size: null },
    sort: { field: 'severity', order: 'DESC' },
  },
  sections: { main: ['name', 'severity'] },
  calls: each,
});

export const rooms = defineResource({
  name: 'rooms',
  path: 'rooms',
  icon: 'options',
  section: 'records',
  recordRepresentation: 'name',
  fields: {
    number: { type: 'integer', required: true, min: 0 },
    name: { type: 'text', required: true, maxLength: 40 },
    equipment: { type: 'longText' },
    is_open: { type: 'boolean', default: true },
  },
  list: { columns: ['number', 'name', 'is_open'], sortable: [], paging: { style: 'none' } },
  sections: { main: ['number', 'name', 'equipment', 'is_open'] },
  calls: { ...each, replace: true },
});

export const appointments = defineResource({
  name: 'appointments',
  path: 'appointments',
  icon: 'activities',
  section: 'business',
  recordRepresentation: 'reason',
  fields: {
    pet: { type: 'reference', resource: 'pets', required: true, write: 'pet_id' },
    vet: { type: 'reference', resource: 'vets', required: true, write: 'vet_id' },
    room: { type: 'reference', resource: 'rooms' },
    starts_at: { type: 'datetime', required: true },
    duration: { type: 'text' },
    reason: { type: 'text', required: true, maxLength: 200 },
    urgency: { type: 'choice', choices: ['0', '1', '2'], integer: true, default: '0' },
    status: { type: 'choice', choices: ['booked', 'confirmed', 'done', 'cancelled'], readOnly: true },
    fee: { type: 'money', currency: 'SAR' },
  },
  list: {
    columns: ['pet', 'vet', 'starts_at', 'reason', 'status'],
    filters: ['pet', 'vet', 'status', 'starts_at', 'urgency'],
    parameters: {
      pet: one('pet'),
      vet: one('vet'),
      urgency: one('urgency'),
      status: { equals: 'status', any: { parameter: 'status', as: 'repeat' } },
      starts_at: { from: 'starts_at_after', to: 'starts_at_before' },
    },
    sortable: ['starts_at', 'urgency', 'fee'],
    search: ['reason'],
    paging: { style: 'offset', largest: 50 },
    sort: { field: 'starts_at', order: 'DESC' },
  },
  sections: { main: ['pet', 'vet', 'room', 'starts_at', 'duration', 'reason', 'urgency', 'status', 'fee'] },
  calls: each,
  transitions: {
    confirm: {
      icon: 'verify',
      when: { status: 'booked' },
      set: { status: 'confirmed' },
      call: { method: 'POST', path: '{id}/confirm/' },
    },
  },
});

export const reminders = defineResource({
  name: 'reminders',
  path: 'reminders',
  icon: 'information',
  section: 'business',
  recordRepresentation: 'kind',
  fields: {
    pet: { type: 'reference', resource: 'pets', required: true },
    kind: { type: 'text', required: true },
    send_on: { type: 'date', required: true },
    text: { type: 'longText' },
    is_sent: { type: 'boolean', readOnly: true },
  },
  list: { columns: ['pet', 'kind', 'send_on'], filters: ['is_sent'], paging: { style: 'cursor', largest: 50 } },
  sections: { main: ['pet', 'kind', 'send_on', 'text', 'is_sent'] },
  calls: each,
});

export const textMessages = defineResource({
  name: 'textMessages',
  path: 'text-messages',
  icon: 'information',
  section: 'business',
  recordRepresentation: 'body',
  fields: {
    owner: { type: 'reference', resource: 'owners', required: true },
    body: { type: 'text', required: true, maxLength: 160 },
    sent_at: { type: 'datetime', auto: 'created' },
  },
  list: { columns: ['owner', 'body', 'sent_at'], sortable: [] },
  sections: { main: ['owner', 'body', 'sent_at'] },
  can: { edit: false, delete: false },
});

export const categories = defineResource({
  name: 'categories',
  path: 'categories',
  icon: 'options',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, maxLength: 60 },
    parent: { type: 'reference', resource: 'categories' },
  },
  list: { columns: ['name', 'parent'], filters: ['parent'], parameters: { parent: one('parent') }, sortable: [], search: ['name'] },
  sections: { main: ['name', 'parent'] },
  calls: each,
});

export const products = defineResource({
  name: 'products',
  path: 'products',
  icon: 'kettlebell',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    sku: { type: 'text', required: true, unique: true, maxLength: 12 },
    name: { type: 'localized', of: 'text', required: true, maxLength: 80 },
    description: { type: 'longText' },
    price: { type: 'money', currency: 'SAR', required: true },
    cost: { type: 'money', currency: 'SAR' },
    stock: { type: 'integer', min: 0 },
    category: { type: 'reference', resource: 'categories', required: true, write: 'category_id' },
    image: { type: 'image' },
    leaflet: { type: 'file' },
    status: { type: 'choice', choices: ['draft', 'published', 'retired'], readOnly: true },
  },
  list: {
    columns: ['image', 'name', 'sku', 'price', 'stock', 'category', 'status'],
    filters: ['status', 'price', 'stock', 'category'],
    parameters: { price: { from: 'price_min', to: 'price_max' }, category: one('category') },
    sortable: ['price', 'stock', 'sku'],
    search: ['name', 'sku'],
    sort: { field: 'sku', order: 'ASC' },
    bulkEdit: ['stock'],
  },
  sections: { main: ['sku', 'name', 'description', 'price', 'cost', 'stock', 'category', 'image', 'leaflet', 'status'] },
  calls: { ...each, updateMany: { path: 'bulk_update/', body: 'ids-and-data' } },
  transitions: {
    publish: {
      icon: 'activate',
      when: { status: 'draft' },
      set: { status: 'published' },
      call: { method: 'POST', path: '{id}/publish/' },
    },
  },
});

export const invoices = defineResource({
  name: 'invoices',
  path: 'invoices',
  icon: 'paid',
  section: 'business',
  recordRepresentation: 'number',
  fields: {
    number: { type: 'text', readOnly: true },
    owner: { type: 'reference', resource: 'owners', required: true },
    issued: { type: 'date', required: true },
    due: { type: 'date' },
    status: { type: 'choice', choices: ['draft', 'sent', 'paid', 'void'], readOnly: true },
    // The API has a default but rejects null: a missing value becomes 0, and an existing one cannot be cleared.
    discount: { type: 'money', currency: 'SAR', required: true },
    attachment: { type: 'file' },
    lines: {
      type: 'rows',
      required: true,
      minRows: 1,
      fields: {
        product: { type: 'reference', resource: 'products' },
        description: { type: 'text', required: true, maxLength: 120 },
        quantity: { type: 'integer', min: 1, max: 100 },
        unit_price: { type: 'money', currency: 'SAR', required: true },
      },
    },
    total: { type: 'money', currency: 'SAR', readOnly: true },
  },
  list: {
    columns: ['number', 'owner', 'issued', 'status', 'total'],
    filters: ['status', 'owner', 'issued', 'due'],
    parameters: { owner: one('owner'), due: { from: 'due__gte', to: 'due__lte' } },
    sortable: ['issued', 'due'],
    sort: { field: 'issued', order: 'DESC' },
  },
  sections: { main: ['number', 'owner', 'issued', 'due', 'status', 'discount', 'attachment', 'lines', 'total'] },
  calls: { ...each, deleteMany: { path: 'bulk-delete/', body: 'ids' } },
});

export const clinicSettings = defineResource({
  name: 'clinicSettings',
  path: 'clinic-settings',
  icon: 'information',
  section: 'records',
  kind: 'singleton',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, maxLength: 80 },
    phone: { type: 'phone' },
    tax_percent: { type: 'decimal', decimals: 1, required: true, unit: 'percent' },
    is_taking_bookings: { type: 'boolean' },
    logo: { type: 'image' },
  },
  list: { columns: ['name'] },
  sections: { main: ['name', 'phone', 'tax_percent', 'is_taking_bookings', 'logo'] },
});

export const clinicRegistry = defineRegistry(
  [owners, species, vets, pets, allergens, rooms, appointments, reminders, textMessages, categories, products, invoices, clinicSettings],
  clinicApi,
);
