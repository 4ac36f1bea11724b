/** A fictional catalogue whose lists have every feature: views, tabs, transitions, and filters of each kind. */
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';

const gadgets = defineResource({
  name: 'gadgets',
  path: 'gadgets',
  icon: 'kettlebell',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true },
    picture: { type: 'image' },
    kind: { type: 'choice', choices: ['small', 'large', 'huge'], required: true },
    makers: { type: 'references', resource: 'makers' },
    price: { type: 'money', currency: 'EGP' },
    made_on: { type: 'date' },
    is_checked: { type: 'boolean', tones: { true: 'success', false: 'warning' } },
    notes: { type: 'longText' },
    secret: { type: 'password' },
  },
  list: {
    columns: ['picture', 'name', 'kind', 'makers', 'price', 'is_checked'],
    moreColumns: ['made_on', 'notes'],
    filters: ['kind', 'makers', 'price', 'made_on', 'is_checked'],
    search: ['name'],
    sort: { field: 'name', order: 'ASC' },
    views: { checked: { is_checked: true }, unchecked: { is_checked: false } },
    bulkEdit: ['kind', 'price', 'name'],
  },
  sections: { main: ['name', 'kind', 'makers', 'price', 'is_checked', 'picture', 'notes', 'secret'] },
  transitions: { check: { icon: 'verify', when: { is_checked: false }, set: { is_checked: true } } },
});

const makers = defineResource({
  name: 'makers',
  path: 'makers',
  icon: 'whistle',
  section: 'training',
  tabOf: 'gadgets',
  recordRepresentation: 'name',
  fields: { name: { type: 'localized', of: 'text', required: true } },
  list: { columns: ['name'], search: ['name'] },
  sections: { main: ['name'] },
  can: { create: false, edit: false, delete: false },
});

export const catalogue = defineRegistry([{ name: 'dashboard', icon: 'dashboard', section: 'overview' }, gadgets, makers]);

export const catalogueMessages = {
  gadgets: {
    name: 'Gadget |||| Gadgets',
    purpose: 'Gadgets are what trainers lend out.',
    fields: {
      name: 'Name',
      picture: 'Picture',
      kind: 'Kind',
      makers: 'Makers',
      price: 'Price',
      made_on: 'Made on',
      is_checked: 'Checked',
      notes: 'Notes',
      secret: 'Secret',
    },
    sections: { main: { title: 'Gadget', help: '' } },
    choices: { kind: { small: 'Small', large: 'Large', huge: 'Huge' } },
    views: { checked: 'Checked ones', unchecked: 'Unchecked ones' },
    transitions: {
      check: {
        label: 'Check',
        title: 'Check %{name}?',
        content: '%{name} can then be lent out.',
        done: 'Gadget checked',
        /** For tests in which the transition has a warning. */
        warning: '%{name} has no notes.',
      },
    },
  },
  makers: {
    name: 'Maker |||| Makers',
    purpose: 'Who makes gadgets.',
    fields: { name: 'Name' },
    sections: { main: { title: 'Maker', help: '' } },
  },
};

export function buildGadget(overrides: Readonly<Record<string, unknown>> = {}) {
  const name = (overrides.name_en as string | undefined) ?? 'Rope';
  return {
    id: 1,
    name,
    name_en: name,
    name_ar: 'حبل',
    picture: null,
    kind: 'small',
    makers: [1, 2, 3],
    price: '1250.50',
    made_on: '2024-03-05',
    is_checked: false,
    notes: null,
    ...overrides,
  };
}

export const makerRecords = ['Acme', 'Bolt', 'Crane'].map((name, index) => ({ id: index + 1, name, name_en: name, name_ar: `${name}-ar` }));
