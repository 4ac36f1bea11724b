import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { checkCustomizations } from '../../../src/customizations/checkCustomizations';
import type { Customizations } from '../../../src/customizations/customizations';

const Part = () => null;
const check = (customizations: unknown) => () => checkCustomizations(registry, customizations as Customizations);
const page = { icon: 'statistics', section: 'business', Page: Part };

describe('customizations that the compiler has not seen', () => {
  it.each([
    [
      'components of a field type',
      { fieldTypes: { point: { Field: Part, Input: Part } } },
      'fieldTypes: "point" is not a valid type of customizations/fieldTypes.ts.',
    ],
    ['a resource', { resources: { trainer: {} } }, 'resources: "trainer" is not a valid resource. Did you mean "trainers"?'],
    [
      'a part of a resource',
      { resources: { trainers: { view: {} } } },
      'resources.trainers: "view" is not a valid part of this resource. Did you mean "views"?',
    ],
    [
      'a field',
      { resources: { trainers: { fields: { emial: { Field: Part } } } } },
      'resources.trainers.fields: "emial" is not a valid field of this resource. Did you mean "email"?',
    ],
    [
      'a part of a field',
      { resources: { trainers: { fields: { email: { Feild: Part } } } } },
      'resources.trainers.fields.email: "Feild" is not a valid part of a field. Did you mean "Field"?',
    ],
    [
      'a place of actions',
      { resources: { trainers: { actions: { records: [Part] } } } },
      'resources.trainers.actions: "records" is not a valid place of actions. Did you mean "record"?',
    ],
    [
      'a view',
      { resources: { trainers: { views: { shwo: Part } } } },
      'resources.trainers.views: "shwo" is not a valid view of this resource. Did you mean "show"?',
    ],
    [
      'a view of a singleton',
      { resources: { aboutUs: { views: { list: Part } } } },
      'resources.aboutUs.views: "list" is not a valid view of this resource. Did you mean "edit"?',
    ],
    [
      'an icon',
      { pages: { reports: { ...page, icon: 'statistic' } } },
      'pages.reports.icon: "statistic" is not a valid icon. Did you mean "statistics"?',
    ],
    [
      'a section of the menu',
      { pages: { reports: { ...page, section: 'busines' } } },
      'pages.reports.section: "busines" is not a valid section of resources/menu.ts. Did you mean "business"?',
    ],
    [
      'a generated part',
      { parts: { ConflictDialogue: Part } },
      'parts: "ConflictDialogue" is not a valid part that can be replaced. Did you mean "ConflictDialog"?',
    ],
    ['a part', { theem: Part }, 'customizations: "theem" is not a valid part of customizations. Did you mean "theme"?'],
  ])('name %s that does not exist: the start stops with the nearest name', (_what, customizations, problem) => {
    expect(check(customizations)).toThrow(problem);
  });

  it('stand beside a declaration with an icon or a section that does not exist: the start stops too', () => {
    const resources = registry.resources.map((one) => (one.name === 'goals' ? { ...one, icon: 'goal', section: 'trainig' } : one));
    const wrong = { ...registry, resources } as typeof registry;
    expect(() => checkCustomizations(wrong, {})).toThrow(
      /goals\.icon: "goal" is not a valid icon\. Did you mean "goals"\? There are .*\n.*goals\.section: .* Did you mean "training"\? There are overview, /,
    );
  });

  it('stand beside a number in a unit that does not exist: the start stops too', () => {
    const fields = { depth: { type: 'integer', unit: 'centimeters' } };
    const resources = registry.resources.map((one) => (one.name === 'goals' ? { ...one, fields } : one));
    const wrong = { ...registry, resources } as unknown as typeof registry;
    const message =
      'goals.depth.unit: "centimeters" is not a valid unit of resources/units.ts. Did you mean "centimetres"? There are seconds, ';
    expect(() => checkCustomizations(wrong, {})).toThrow(message);
  });

  it('stand beside a widget with an icon that does not exist: the start stops too', () => {
    const widgets = dashboard.widgets.map((widget) => (widget.name === 'balance' ? { ...widget, icon: 'payed' } : widget));
    const message = 'dashboard.balance.icon: "payed" is not a valid icon. Did you mean "paid"?';
    expect(() => checkCustomizations(registry, {}, widgets as typeof dashboard.widgets)).toThrow(message);
  });

  it('call a column like a field, or a layout like the table: the start stops', () => {
    expect(check({ resources: { trainers: { columns: { email: Part } } } })).toThrow('columns: "email" is a field.');
    expect(check({ resources: { trainers: { layouts: { table: Part } } } })).toThrow('layouts: "table" is the generated table.');
  });

  it('are wrong in several places: all are listed at once', () => {
    expect(check({ resources: { trainer: {}, user: {} } })).toThrow(/"trainer" .*\n.*"user" .* Did you mean "users"\?/);
  });

  it('name only what exists: nothing is said', () => {
    expect(check({ resources: { trainers: { views: { show: Part } } }, pages: { reports: page }, theme: Part })).not.toThrow();
  });
});
