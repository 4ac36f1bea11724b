import { expect, it } from 'vitest';
import { customizedAt } from '../../../src/customizations/customizedAt';

const load = (name: string) => Object.assign(async () => () => name, { named: name });
const views = (name: string) => ({
  list: load(`${name} list`),
  show: load(`${name} show`),
  edit: load(`${name} edit`),
  create: load(`${name} create`),
  import: load(`${name} import`),
});
const customizations = {
  pages: { reports: { icon: 'goals', section: 'business', Page: load('reports') } },
  resources: { goals: { views: views('goals') }, about: { views: { edit: load('about edit') } }, muscles: {} },
} as const;

it.each([
  ['reports', 'reports'],
  ['reports/2026', 'reports'],
  ['goals', 'goals list'],
  ['goals/', 'goals list'],
  ['goals/7', 'goals edit'],
  ['goals/7/1', 'goals edit'],
  ['goals/7/show', 'goals show'],
  ['goals/create', 'goals create'],
  ['goals/import', 'goals import'],
  ['about', 'about edit'],
  ['muscles', undefined],
  ['muscles/7', undefined],
  ['', undefined],
  ['constructor/7', undefined],
  ['goals/constructor', 'goals edit'],
])('finds what is customized at /%s', (path, found) => {
  expect((customizedAt(customizations, path) as { named?: string } | undefined)?.named).toBe(found);
});
