/** A declaration with all defaults filled in. Only the checks use the declared form. */
import { withAddresses } from './addresses';
import { type Api, defineApi, type FilterOperator, type ResolvedPaging, resolvePaging, type TextForm, type Versioning } from './api';
import type {
  Abilities,
  AccountDeclaration,
  DeleteCall,
  FilterParameters,
  IconName,
  MenuSection,
  Preview,
  QueueDeclaration,
  ResourceDeclaration,
  Sort,
  Transition,
  UpdateManyCall,
} from './declaration';
import { type Envelope, resolveEnvelope } from './envelope';
import { resolveRules } from './fieldRules';
import type { Field, Fields } from './fieldTypes';

export interface Section {
  readonly name: string;
  readonly sources: readonly string[];
}

export interface DeclaredView {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface NamedTransition extends Omit<Required<Transition<Fields>>, 'when' | 'set' | 'warnWhen'> {
  readonly name: string;
  readonly when: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
  readonly warnWhen: Readonly<Record<string, unknown>> | undefined;
}

interface JoinedField {
  readonly source: string;
  readonly through: string;
  readonly path: string;
}

/** Abilities that only roles limit (`resources/access.ts`). */
interface Reading {
  readonly list: boolean;
  readonly show: boolean;
  readonly export: boolean;
  readonly import: boolean;
}

export interface ResolvedResource {
  readonly name: string;
  readonly path: string;
  readonly key: string;
  /** Whether the values of `key` are addresses. Lists are then filtered and sorted by `id`. */
  readonly hasAddresses: boolean;
  readonly envelope: Required<Envelope>;
  readonly version: Versioning;
  readonly texts: TextForm | undefined;
  readonly readsFrom: 'primary' | 'standby';
  readonly icon: IconName;
  readonly section: MenuSection;
  readonly tabOf: string | undefined;
  readonly hidden: boolean;
  readonly kind: 'collection' | 'singleton';
  readonly recordRepresentation: string;
  readonly fields: Fields;
  readonly referenceKeys: { readonly [resource: string]: string };
  readonly joined: readonly JoinedField[];
  readonly list: {
    readonly columns: readonly string[];
    readonly moreColumns: readonly string[];
    readonly filters: readonly string[];
    readonly search: readonly string[];
    readonly parameters: { readonly [source: string]: FilterParameters | undefined };
    readonly operators: readonly FilterOperator[];
    readonly sortable: readonly string[] | undefined;
    readonly paging: ResolvedPaging;
    /** Undefined: as the rest of the API. */
    readonly ids: string | null | undefined;
    readonly sort: Sort;
    readonly views: readonly DeclaredView[];
    readonly bulkEdit: readonly string[];
    readonly editCells: boolean | undefined;
    readonly queue: QueueDeclaration | undefined;
  };
  readonly sections: readonly Section[];
  readonly can: Required<Abilities> & Reading;
  readonly related: AnyDeclaration['related'];
  readonly calls: {
    readonly create: { readonly path: string };
    readonly read: 'list' | 'record';
    readonly update: UpdateManyCall | undefined;
    readonly replace: boolean;
    readonly delete: DeleteCall;
    readonly deleteMany: DeleteCall | 'each';
    readonly deactivates: string | undefined;
    readonly updateMany: UpdateManyCall | 'each';
    readonly reorder: { readonly path: string; readonly field: string } | undefined;
  };
  readonly transitions: readonly NamedTransition[];
  readonly account: AccountDeclaration<Fields> | undefined;
  readonly preview: Preview | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the field type is invariant in a declaration; the sanitizer reads it untyped
export type AnyDeclaration = ResourceDeclaration<any>;

/** Specification §7, "delete is DELETE with a body". */
const deleteWithIds: DeleteCall = { path: '', body: 'ids' };

export function resolveResource(
  declared: AnyDeclaration,
  all: readonly AnyDeclaration[] = [],
  api: Pick<Api, 'paging' | 'operators' | 'envelope' | 'version' | 'texts' | 'root' | 'trailingSlash'> = defineApi({}),
): ResolvedResource {
  const { can = {} } = declared;
  const isAddressed = declared.keys === 'addresses';
  const addressed = (own: Fields) => (all.some(({ keys }) => keys) ? withAddresses(own, isAddressed, all, api) : own);
  const fields = resolveRules(addressed(declared.fields));
  return {
    name: declared.name,
    path: declared.path,
    key: declared.key ?? 'id',
    hasAddresses: isAddressed && declared.key !== undefined && (declared.fields[declared.key]?.type ?? 'url') === 'url',
    envelope: resolveEnvelope(declared.envelope, api.envelope),
    version: declared.version ?? api.version,
    texts: declared.texts ?? api.texts,
    readsFrom: declared.readsFrom ?? 'primary',
    icon: declared.icon,
    section: declared.section,
    tabOf: declared.tabOf,
    hidden: declared.menu === 'hidden',
    kind: declared.kind ?? 'collection',
    recordRepresentation: declared.recordRepresentation,
    fields,
    referenceKeys: Object.fromEntries(all.flatMap(({ name, key }) => (key === undefined ? [] : [[name, key]]))),
    joined: joinedFields(declared.fields, all),
    list: resolveList(declared.list, api),
    sections: Object.entries(declared.sections).map(([name, sources]) => ({ name, sources })),
    can: {
      ...{ list: true, show: true, export: true, import: true },
      ...{ create: true, edit: true, delete: true, deleteMany: can.delete !== false, duplicate: false, ...can },
    },
    related: declared.related,
    calls: resolveCalls(declared),
    transitions: Object.entries(declared.transitions ?? {}).map(([name, transition]) => ({
      name,
      confirm: true,
      tone: 'primary',
      warnWhen: undefined,
      call: { method: 'PATCH', path: '{id}/' },
      ...transition,
      fields: resolveRules(addressed(transition.fields ?? {}), fields),
    })),
    account: declared.account,
    preview: declared.preview,
  };
}

function resolveList(list: AnyDeclaration['list'], api: Pick<Api, 'paging' | 'operators'>): ResolvedResource['list'] {
  return {
    columns: list.columns,
    moreColumns: list.moreColumns ?? [],
    filters: list.filters ?? [],
    search: list.search ?? [],
    parameters: list.parameters ?? {},
    operators: api.operators,
    sortable: list.sortable,
    paging: list.paging ? resolvePaging(list.paging) : api.paging,
    ids: list.ids,
    sort: list.sort ?? { field: 'id', order: 'DESC' },
    views: Object.entries(list.views ?? {}).map(([name, filter]) => ({ name, filter: filter ?? {} })),
    bulkEdit: list.bulkEdit ?? [],
    editCells: list.editCells,
    queue: list.queue,
  };
}

function resolveCalls({ path, calls = {} }: AnyDeclaration): ResolvedResource['calls'] {
  const remove = calls.delete ?? deleteWithIds;
  return {
    create: calls.create ?? { path: `${path}/` },
    read: calls.read ?? 'record',
    update: calls.update,
    replace: calls.replace ?? false,
    delete: remove,
    deleteMany: calls.deleteMany ?? (remove.body === 'ids' ? remove : 'each'),
    deactivates: calls.deactivates,
    updateMany: calls.updateMany ?? 'each',
    reorder: calls.reorder,
  };
}

function joinedFields(fields: Fields, all: readonly AnyDeclaration[]): JoinedField[] {
  return Object.entries(fields).flatMap(([source, { through = '' }]) => {
    const reference = fields[through];
    const target = reference?.type === 'reference' ? all.find(({ name }) => name === reference.resource) : undefined;
    return target ? [{ source, through, path: target.path }] : [];
  });
}

export function isWritable(field: Field): boolean {
  return !field.readOnly && !field.through && !field.computed && !('auto' in field && field.auto);
}

/** Returns false for fields that only new records take (`readOnlyWhen: {}`). */
export function isChangeable(field: Field): boolean {
  return isWritable(field) && (!field.readOnlyWhen || Object.keys(field.readOnlyWhen).length > 0);
}
