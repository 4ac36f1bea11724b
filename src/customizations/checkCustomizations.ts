import { fieldTypes } from '../../customizations/fieldTypes';
import { icons } from '../../customizations/icons';
import { sections } from '../../resources/menu';
import { units } from '../../resources/units';
import { iconNames } from '../schema/declaration';
import type { Fields } from '../schema/fieldTypes';
import { choiceProblem } from '../schema/nearest';
import type { Registry } from '../schema/registry';
import type { ResolvedResource } from '../schema/resource';
import { type Widget, widgetWidths } from '../schema/widget';
import type { Customizations } from './customizations';
import { fieldTypeProblems } from './fieldTypeProblems';

export class CustomizationError extends Error {
  override readonly name = 'CustomizationError';
  constructor(problems: readonly string[]) {
    super(`The customizations and the registry do not fit together:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const knownIcons = [...iconNames, ...Object.keys(icons)];

const parts = ['fieldTypes', 'resources', 'pages', 'widgets', 'parts', 'features', 'theme'];

const partsOfKind: { readonly [K in ResolvedResource['kind']]: readonly string[] } = {
  collection: ['fields', 'columns', 'actions', 'panels', 'layouts', 'views', 'exporter'],
  singleton: ['fields', 'views'],
};

const viewsOfKind: { readonly [K in ResolvedResource['kind']]: readonly string[] } = {
  collection: ['list', 'show', 'edit', 'create', 'import'],
  singleton: ['edit'],
};

export function checkCustomizations(registry: Registry, customizations: Customizations, widgets: readonly Widget[] = []): void {
  const problems = [...fieldTypeProblems(fieldTypes)];
  const check = (path: string, name: string, names: readonly string[], what: string) => {
    const problem = choiceProblem(path, name, names, what);
    if (problem !== undefined) problems.push(problem);
    return problem === undefined;
  };
  const checkKeys = (path: string, object: object | undefined, names: readonly string[], what: string) =>
    Object.keys(object ?? {}).filter((name) => check(path, name, names, what));

  checkKeys('customizations', customizations, parts, 'part of customizations');
  checkKeys('parts', customizations.parts, ['ConflictDialog', 'OtherChangesNotice'], 'part that can be replaced');
  for (const [name, widget] of Object.entries(customizations.widgets ?? {})) {
    checkKeys(`widgets.${name}`, widget, ['Widget', 'width'], 'part of a widget');
    if (typeof widget.Widget !== 'function') problems.push(`widgets.${name}: "Widget" is missing.`);
    if (widget.width !== undefined) check(`widgets.${name}.width`, widget.width, widgetWidths, 'width');
  }
  const components = customizations.fieldTypes ?? {};
  checkKeys('fieldTypes', components, Object.keys(fieldTypes), 'type of customizations/fieldTypes.ts');
  for (const type of Object.keys(fieldTypes)) if (!(type in components)) problems.push(`fieldTypes: "${type}" has no Field and no Input.`);
  const resources = registry.resources.map(({ name }) => name);
  for (const name of checkKeys('resources', customizations.resources, resources, 'resource')) {
    const path = `resources.${name}`;
    const resource = registry.get(name);
    const custom = customizations.resources?.[name] ?? {};
    checkKeys(path, custom, partsOfKind[resource.kind], 'part of this resource');
    const sources = Object.keys(resource.fields);
    for (const source of checkKeys(`${path}.fields`, custom.fields, sources, 'field of this resource'))
      checkKeys(`${path}.fields.${source}`, custom.fields?.[source], ['Field', 'Input'], 'part of a field');
    checkKeys(`${path}.actions`, custom.actions, ['record', 'bulk', 'list'], 'place of actions');
    for (const key of Object.keys(custom.columns ?? {}))
      if (sources.includes(key)) problems.push(`${path}.columns: "${key}" is a field. Use fields.${key}.Field, or choose another name.`);
    if (custom.layouts?.table) problems.push(`${path}.layouts: "table" is the generated table. Choose another name.`);
    checkKeys(`${path}.views`, custom.views, viewsOfKind[resource.kind], 'view of this resource');
  }
  const checkEntry = (path: string, { icon, section }: { readonly icon: string; readonly section: string }) => {
    check(`${path}.icon`, icon, knownIcons, 'icon');
    check(`${path}.section`, section, sections, 'section of resources/menu.ts');
  };
  const checkUnits = (path: string, fields: Fields) => {
    for (const [source, field] of Object.entries(fields)) {
      if ('unit' in field && field.unit !== undefined) check(`${path}.${source}.unit`, field.unit, units, 'unit of resources/units.ts');
      if (field.type === 'rows') checkUnits(`${path}.${source}`, field.fields);
    }
  };
  for (const resource of registry.resources) {
    checkEntry(resource.name, resource);
    checkUnits(resource.name, resource.fields);
    for (const { name, icon } of resource.transitions) check(`${resource.name}.transitions.${name}.icon`, icon, knownIcons, 'icon');
  }
  for (const page of registry.pages) checkEntry(page.name, page);
  for (const { name, icon } of widgets) check(`dashboard.${name}.icon`, icon, knownIcons, 'icon');
  for (const [name, page] of Object.entries(customizations.pages ?? {})) checkEntry(`pages.${name}`, page);
  if (problems.length > 0) throw new CustomizationError(problems);
}
