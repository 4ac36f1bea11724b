/** The declarations as one role sees them. Screens and the embedded API work with these, so both follow the same rules. */
import { computedSources } from './computation';
import { withoutRules } from './fieldRules';
import type { Field, Fields } from './fieldTypes';
import { ownValue } from './objects';
import { isReferrerSource } from './referenceAt';
import type { Registry } from './registry';
import { isWritable, type NamedTransition, type ResolvedResource } from './resource';
import type { Rights, RoleRule } from './rights';
import { answeringResource, isFromRoot } from './transitionCalls';

/** Returns the registry of a role. `get` also finds unreadable resources, without any right. References to unlistable ones are hidden. */
export function narrowRegistry(registry: Registry, rights: Rights): Registry {
  if (rights.isFull) return registry;
  const narrowed = new Map(registry.resources.map((one) => [one.name, narrowResource(registry, one, rights)]));
  const resources = [...narrowed.values()].filter(canRead).map((one) => inMenu(one, registry, narrowed));
  for (const one of resources) narrowed.set(one.name, one);
  const isEmptySection = (name: string) =>
    registry.resources.some(({ tabOf }) => tabOf === name) && !resources.some(({ tabOf }) => tabOf === name);
  const pages = resources.length === 0 ? [] : registry.pages.filter(({ name }) => !isEmptySection(name));
  const names = new Set([...resources, ...pages].map(({ name }) => name));
  return {
    ...registry,
    resources,
    pages,
    ownAccounts: rights.guardsAccounts && rights.isKnown ? ownAccounts(registry, narrowed) : undefined,
    order: registry.order.filter((name) => names.has(name)),
    get: (name) => narrowed.get(name) ?? registry.get(name),
  };
}

/** Keeps all fields of the accounts, because an account may read its own, but only the abilities of the role. */
function ownAccounts({ resources }: Registry, narrowed: ReadonlyMap<string, ResolvedResource>): ResolvedResource | undefined {
  const accounts = resources.find(({ account }) => account);
  return accounts && { ...accounts, can: narrowed.get(accounts.name)?.can ?? accounts.can };
}

const canRead = ({ kind, can }: ResolvedResource): boolean => (kind === 'singleton' ? can.show : can.list);

/** Moves a tab into the menu if the role does not see the page beside it. */
function inMenu(one: ResolvedResource, { pages }: Registry, all: ReadonlyMap<string, ResolvedResource>): ResolvedResource {
  const parent = one.tabOf === undefined ? undefined : all.get(one.tabOf);
  const isShown = parent ? canRead(parent) : pages.some(({ name }) => name === one.tabOf);
  return isShown ? one : { ...one, tabOf: undefined };
}

function narrowResource(registry: Registry, resource: ResolvedResource, rights: Rights): ResolvedResource {
  const rule = rights.getRule(resource.name);
  const fields = narrowFields(resource.fields, rule, rights);
  const has = (source: string) => source === 'id' || Object.hasOwn(fields, source);
  const writes = rights.guardsAccounts && resource.account ? [] : rule.actions;
  const can = narrowAbilities(resource, rule.actions, writes);
  const transitions = resource.transitions
    .filter((one) => mayTake(registry, resource, one, { rights, writes, has }))
    .map((one) => narrowAsked(one, has));
  const { list, calls } = resource;
  const { reorder } = calls;
  const only = (sources: readonly string[]) => sources.filter(has);
  const isFilter = (source: string) => has(source) || isSeenReferrer(registry, resource, source, rights);
  const views = list.views.filter(({ filter }) => Object.keys(filter).every(isFilter));
  const { queue } = list;
  const mayBe = (named: string | undefined) => transitions.some(({ name }) => name === named);
  const isQueue = views.some(({ name }) => name === queue?.view) && mayBe(queue?.transition);
  const isWritten = (source: string) => isWritableAt(fields, source);
  return {
    ...resource,
    fields,
    can,
    transitions,
    recordRepresentation: has(resource.recordRepresentation) ? resource.recordRepresentation : 'id',
    joined: resource.joined.filter(({ source }) => has(source)),
    list: {
      ...list,
      columns: only(list.columns),
      moreColumns: only(list.moreColumns),
      filters: list.filters.filter(isFilter),
      search: only(list.search),
      sortable: list.sortable && only(list.sortable),
      sort: has(list.sort.field) ? list.sort : { field: 'id', order: 'DESC' },
      views,
      bulkEdit: can.edit ? list.bulkEdit.filter(isWritten) : [],
      queue: queue && isQueue ? { ...queue, ...(!mayBe(queue.refusal) && { refusal: undefined }) } : undefined,
    },
    sections: resource.sections
      .map((section) => ({ ...section, sources: only(section.sources) }))
      .filter(({ sources }) => sources.length > 0),
    calls: { ...calls, reorder: reorder && can.edit && has(reorder.field) && !rule.readOnly.includes(reorder.field) ? reorder : undefined },
    related: narrowRelated(registry, resource, rights),
    preview: Object.entries(resource.preview ?? {}).every(([at, source]) => at === 'kind' || has(source)) ? resource.preview : undefined,
  };
}

/** A filter by referring records would tell which exist, so the role must be able to read them and the field. */
function isSeenReferrer(registry: Registry, resource: ResolvedResource, source: string, rights: Rights): boolean {
  const [name = '', field = ''] = source.split('.');
  if (!isReferrerSource(resource, source) || !registry.resources.some((one) => one.name === name)) return false;
  const { actions, hidden } = rights.getRule(name);
  return actions.includes('list') && !hidden.includes(field);
}

export function isWritableAt(fields: Fields, source: string): boolean {
  const field = ownValue(fields, source);
  return field !== undefined && isWritable(field);
}

function narrowFields(fields: Fields, rule: RoleRule, rights: Rights): Fields {
  const isSeen = (field: Field) => !('resource' in field) || rights.getRule(field.resource).actions.includes('list');
  // The role does not see the values of hidden fields. The embedded API still applies their rules.
  const isKnown = (source: string) => Object.hasOwn(fields, source) && !rule.hidden.includes(source);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]): [string, Field][] => {
      if (rule.hidden.includes(source) || !isSeen(field) || isHiddenThere(fields, source, field, rights)) return [];
      if (!isComputable(field, isKnown)) return [];
      const readOnly = rule.readOnly.includes(source) ? { readOnly: true } : {};
      const own = withoutRules({ ...field, ...readOnly }, isKnown);
      if (own.type !== 'rows') return [[source, withoutLinks(own, rule.hidden)]];
      const rows = Object.entries(own.fields)
        .filter(([, one]) => isSeen(one) && isComputable(one, (named) => Object.hasOwn(own.fields, named)))
        .map(([name, one]) => [name, withoutRules(one, (named) => Object.hasOwn(own.fields, named) || isKnown(named))]);
      return [[source, { ...own, fields: Object.fromEntries(rows) as typeof own.fields }]];
    }),
  );
}

const isComputable = ({ computed }: Field, isKnown: (source: string) => boolean) =>
  computed === undefined || computedSources(computed).every(isKnown);

/** The dialog asks for the fields even if the role does not see those of the same name, but does not know the values of hidden ones. */
function narrowAsked(transition: NamedTransition, has: (source: string) => boolean): NamedTransition {
  const { fields } = transition;
  const known = Object.entries(fields).map(([source, field]) => {
    return [source, withoutRules(field, (named) => has(named) || Object.hasOwn(fields, named))] as const;
  });
  return known.every(([source, field]) => fields[source] === field) ? transition : { ...transition, fields: Object.fromEntries(known) };
}

/** A form cannot fill in a hidden field. */
function withoutLinks(field: Field, hidden: readonly string[]): Field {
  if (field.type !== 'reference' || !field.fills) return field;
  return { ...field, fills: Object.fromEntries(Object.entries(field.fills).filter(([source]) => !hidden.includes(source))) };
}

/** A field that is read through a reference is hidden if its origin is. */
function isHiddenThere(fields: Fields, source: string, { through }: Field, rights: Rights): boolean {
  const reference = through === undefined ? undefined : ownValue(fields, through);
  return reference?.type === 'reference' && rights.getRule(reference.resource).hidden.includes(source);
}

function narrowAbilities({ can }: ResolvedResource, reads: readonly string[], writes: readonly string[]): ResolvedResource['can'] {
  const [list, show] = [reads.includes('list'), reads.includes('show')];
  const [create, edit, remove] = [writes.includes('create'), writes.includes('edit'), writes.includes('delete')];
  return {
    list: can.list && list,
    show: can.show && show,
    export: can.export && list && reads.includes('export'),
    import: can.import && (create || edit) && writes.includes('import'),
    create: can.create && create,
    edit: can.edit && edit,
    delete: can.delete && remove,
    deleteMany: can.deleteMany && remove,
    duplicate: can.duplicate && create && show,
  };
}

interface Taking {
  readonly rights: Rights;
  readonly writes: readonly string[];
  readonly has: (source: string) => boolean;
}

/** A transition that calls another resource also needs the right there. Its condition must be visible. */
function mayTake(registry: Registry, resource: ResolvedResource, one: NamedTransition, { rights, writes, has }: Taking): boolean {
  if (!writes.includes('transitions') && !writes.includes(one.name)) return false;
  if (![...Object.keys(one.when), ...Object.keys(one.set)].every(has)) return false;
  if (!isFromRoot(one)) return true;
  const target = answeringResource(registry, resource, one);
  const there = rights.guardsAccounts && target.account ? [] : rights.getRule(target.name).actions;
  if (one.call.method === 'DELETE') return there.includes('delete');
  const alike = target.transitions.filter(({ set }) => JSON.stringify(set) === JSON.stringify(one.set));
  return there.includes('edit') || alike.some(({ name }) => there.includes('transitions') || there.includes(name));
}

function narrowRelated(registry: Registry, { related = {} }: ResolvedResource, rights: Rights): ResolvedResource['related'] {
  return Object.fromEntries(
    Object.entries(related).map(([key, section]) => {
      const [owner = ''] = key.split('.');
      const { hidden } = rights.getRule(owner);
      if (section === false || !registry.resources.some(({ name }) => name === owner)) return [key, section];
      const { columns, total } = section;
      const isSeen = (source: string) => !hidden.includes(source);
      const isTotal = total !== undefined && [total.sum, ...Object.keys(total.where ?? {})].every(isSeen);
      return [key, { ...(columns && { columns: columns.filter(isSeen) }), ...(isTotal && { total }) }];
    }),
  );
}
