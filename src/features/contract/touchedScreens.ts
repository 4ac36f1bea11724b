import type { ContractChange } from '../../schema/contract';
import type { ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

export type TouchedScreen = 'list' | 'filters' | 'page' | 'form' | 'delete' | 'actions';

const ofCall: Readonly<Record<string, readonly TouchedScreen[]>> = {
  list: ['list'],
  read: ['page', 'form'],
  create: ['form'],
  update: ['form'],
  delete: ['delete'],
};

export function touchedScreens(resource: ResolvedResource, { part, name = '', change }: ContractChange): readonly TouchedScreen[] {
  if (part === 'collection') return change === 'removed' ? ['list', 'page', 'form'] : [];
  if (part === 'call') return ofCall[name] ?? ['actions'];
  if (part === 'parameter') return change === 'removed' ? ['filters'] : [];
  if (name === '') return ['list', 'page', 'form'];
  const source = findField(resource, name.split(/[.[]/)[0] ?? '');
  if (source === undefined) return [];
  const { columns, moreColumns, filters } = resource.list;
  return [
    ...([...columns, ...moreColumns].includes(source) ? (['list'] as const) : []),
    ...(filters.includes(source) ? (['filters'] as const) : []),
    ...(resource.sections.some(({ sources }) => sources.includes(source)) ? (['page', 'form'] as const) : []),
  ];
}

/** Returns the declared field of a property, e.g. `name` of `name_en` and `owner` of `owner_id`. */
export function findField({ fields }: ResolvedResource, property: string): string | undefined {
  return Object.entries(fields).find(
    ([source, field]) =>
      source === property || writtenSources(source, field).includes(property) || ('write' in field && field.write === property),
  )?.[0];
}
