/** The resolved form of a declaration, with every default filled in. Views, data provider, embedded API and tests read only this. */
import { withAddresses } from './addresses';
import { type Api, defineApi, type ResolvedPaging, resolvePaging, type Versioning } from './api';
import type {
  Abilities,
  AccountDeclaration,
  DeleteCall,
  FilterParameters,
  IconName,
  MenuSection,
  Preview,
  ResourceDeclaration,
  Sort,
  Transition,
  UpdateManyCall,
} from './declaration';
import { type Envelope, resolveEnvelope } from './envelope';
import type { Field, Fields } from './fieldTypes';

/** A form or detail section in order. */
export interface Section {
  readonly name: string;
  readonly sources: readonly string[];
}

/** A named permanent filter of a list. */
export interface DeclaredView {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A transition with its name. */
export interface NamedTransition extends Omit<Required<Transition<Fields>>, 'when' | 'set' | 'warnWhen'> {
  readonly name: string;
  readonly when: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
  readonly warnWhen: Readonly<Record<string, unknown>> | undefined;
}

/** A field that is read through a reference. */
export interface JoinedField {
  readonly source: string;
  /** The `reference` of the same resource. */
  readonly through: string;
  /** API path of the resource that has the field. */
  readonly path: string;
}

/** A resource with every default filled in. */
export interface ResolvedResource {
  readonly name: string;
  readonly path: string;
  readonly key: string;
  /** Whether the values of `key` are addresses. Lists are then filtered and ordered by `id`. */
  readonly hasAddresses: boolean;
  /** The resource's own, or that of the API. */
  readonly envelope: Required<Envelope>;
  /** The resource's own, or that of the API. */
  readonly version: Versioning;
  readonly icon: IconName;
  readonly section: MenuSection;
  readonly tabOf: string | undefined;
  readonly hidden: boolean;
  readonly kind: 'collection' | 'singleton';
  readonly recordRepresentation: string;
  readonly fields: Fields;
  /** The key properties of other resources that are not `id`. */
  readonly referenceKeys: { readonly [resource: string]: string };
  /** The fields with `through`. */
  readonly joined: readonly JoinedField[];
  readonly list: {
    readonly columns: readonly string[];
    readonly moreColumns: readonly string[];
    readonly filters: readonly string[];
    readonly search: readonly string[];
    readonly parameters: { readonly [source: string]: FilterParameters | undefined };
    /** undefined: every sortable field. */
    readonly sortable: readonly string[] | undefined;
    /** The list's own, or that of the API. */
    readonly paging: ResolvedPaging;
    readonly sort: Sort;
    readonly views: readonly DeclaredView[];
    readonly bulkEdit: readonly string[];
    readonly queue: { readonly view: string; readonly transition: string } | undefined;
  };
  readonly sections: readonly Section[];
  readonly can: Required<Abilities>;
  readonly related: AnyDeclaration['related'];
  readonly calls: {
    readonly create: { readonly path: string };
    /** undefined: PATCH `{id}/`. */
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

/** The declared form of any resource. */
// biome-ignore lint/suspicious/noExplicitAny: the field type is invariant in a declaration; the sanitizer reads it untyped
export type AnyDeclaration = ResourceDeclaration<any>;

/** `DELETE <path>/` with `{"ids": […]}`: specification §7, "delete is DELETE with a body". */
const deleteWithIds: DeleteCall = { path: '', body: 'ids' };

/**
 * Fills in the defaults of a declaration.
 *
 * @param declared the declaration
 * @param all every declaration, to look up fields that are read through a reference
 */
export function resolveResource(
  declared: AnyDeclaration,
  all: readonly AnyDeclaration[] = [],
  api: Pick<Api, 'paging' | 'envelope' | 'version' | 'root' | 'trailingSlash'> = defineApi({}),
): ResolvedResource {
  const { list, calls = {}, can = {} } = declared;
  const remove = calls.delete ?? deleteWithIds;
  const isAddressed = declared.keys === 'addresses';
  const fields = all.some(({ keys }) => keys) ? withAddresses(declared.fields, isAddressed, all, api) : declared.fields;
  return {
    name: declared.name,
    path: declared.path,
    key: declared.key ?? 'id',
    hasAddresses: isAddressed && declared.key !== undefined && (declared.fields[declared.key]?.type ?? 'url') === 'url',
    envelope: resolveEnvelope(declared.envelope, api.envelope),
    version: declared.version ?? api.version,
    icon: declared.icon,
    section: declared.section,
    tabOf: declared.tabOf,
    hidden: declared.menu === 'hidden',
    kind: declared.kind ?? 'collection',
    recordRepresentation: declared.recordRepresentation,
    fields,
    referenceKeys: Object.fromEntries(all.flatMap(({ name, key }) => (key === undefined ? [] : [[name, key]]))),
    joined: joinedFields(declared.fields, all),
    list: {
      columns: list.columns,
      moreColumns: list.moreColumns ?? [],
      filters: list.filters ?? [],
      search: list.search ?? [],
      parameters: list.parameters ?? {},
      sortable: list.sortable,
      paging: list.paging ? resolvePaging(list.paging) : api.paging,
      sort: list.sort ?? { field: 'id', order: 'DESC' },
      views: Object.entries(list.views ?? {}).map(([name, filter]) => ({ name, filter: filter ?? {} })),
      bulkEdit: list.bulkEdit ?? [],
      queue: list.queue,
    },
    sections: Object.entries(declared.sections).map(([name, sources]) => ({ name, sources })),
    can: { create: true, edit: true, delete: true, deleteMany: can.delete !== false, duplicate: false, ...can },
    related: declared.related,
    calls: {
      create: calls.create ?? { path: `${declared.path}/` },
      update: calls.update,
      replace: calls.replace ?? false,
      delete: remove,
      deleteMany: calls.deleteMany ?? (remove.body === 'ids' ? remove : 'each'),
      deactivates: calls.deactivates,
      updateMany: calls.updateMany ?? 'each',
      reorder: calls.reorder,
    },
    transitions: Object.entries(declared.transitions ?? {}).map(([name, transition]) => ({
      name,
      confirm: true,
      tone: 'primary',
      warnWhen: undefined,
      call: { method: 'PATCH', path: '{id}/' },
      ...transition,
    })),
    account: declared.account,
    preview: declared.preview,
  };
}

function joinedFields(fields: Fields, all: readonly AnyDeclaration[]): JoinedField[] {
  return Object.entries(fields).flatMap(([source, { through = '' }]) => {
    const reference = fields[through];
    const target = reference?.type === 'reference' ? all.find(({ name }) => name === reference.resource) : undefined;
    return target ? [{ source, through, path: target.path }] : [];
  });
}

/** Whether a field is sent in create and update bodies. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && !field.through && !('auto' in field && field.auto);
}
