import type { Context } from 'hono';
import { z } from 'zod';
import type { Fields } from '../../src/schema/fieldTypes';
import { isWritableAt } from '../../src/schema/narrowRegistry';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import type { StoredRecord } from '../database/records';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { getDefault } from './bodySchemas';
import type { RecordCheck } from './recordVersions';
import { serialize } from './serialize';
import type { ApiEnv } from './services';

const anyObject = z.record(z.string(), z.unknown());

/** Refuses unwritable fields of the role, but not read-only or `isOpen` ones (a transition's). @throws ApiError 400 at each field */
export function refuseFields(
  body: unknown,
  resource: { readonly fields: Fields },
  fields: Fields,
  isOpen: (source: string) => boolean = () => false,
): void {
  if (fields === resource.fields) return;
  const given = anyObject.safeParse(body).data ?? {};
  const entries: ApiErrorEntry[] = [];
  for (const [source, field] of Object.entries(resource.fields)) {
    if (!isWritable(field)) continue;
    if (!isWritableAt(fields, source) && !isOpen(source))
      for (const name of writtenSources(source, field))
        if (Object.hasOwn(given, name)) entries.push({ code: 'permission_denied', attr: name, text: 'field_not_your_role' });
    const own = fields[source];
    if (field.type !== 'rows' || own?.type !== 'rows' || !Array.isArray(given[source])) continue;
    for (const [index, row] of given[source].entries())
      for (const name of Object.keys(anyObject.safeParse(row).data ?? {}))
        if (Object.hasOwn(field.fields, name) && !Object.hasOwn(own.fields, name))
          entries.push({ code: 'permission_denied', attr: `${source}.${index}.${name}`, text: 'field_not_your_role' });
  }
  if (entries.length > 0) throw invalid(entries);
}

export function unwrittenDefaults(resource: ResolvedResource, view: ResolvedResource): Record<string, unknown> {
  if (view === resource) return {};
  const values: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(resource.fields)) {
    const value = getDefault(field);
    if (isWritable(field) && !isWritableAt(view.fields, source) && field.type !== 'password' && value !== undefined)
      for (const name of writtenSources(source, field)) values[name] = value;
  }
  return values;
}

/** Returns whether a record has the values that a transition requires. Choices are text in declarations even if numbers in the API. */
export function isInState(
  c: Context<ApiEnv>,
  resource: ResolvedResource,
  record: StoredRecord,
  when: Readonly<Record<string, unknown>>,
): boolean {
  const serialized = serialize(c, resource, record);
  return Object.entries(when).every(([source, value]) => serialized[source] === value || String(serialized[source]) === value);
}

/** Returns a check that values which the role may not edit are those of a transition, from a record in its state. */
export function checkTaken(
  c: Context<ApiEnv>,
  resource: ResolvedResource,
  {
    view,
    values,
    isEditable,
  }: {
    readonly view: ResolvedResource;
    readonly values: Readonly<Record<string, unknown>>;
    readonly isEditable: (source: string) => boolean;
  },
): RecordCheck {
  const set = Object.keys(values).filter(
    (source) => values[source] !== undefined && Object.hasOwn(resource.fields, source) && !isEditable(source),
  );
  if (view === resource || set.length === 0) return () => undefined;
  return (record) => {
    const isTaken = view.transitions.some(
      (one) =>
        Object.keys(one.set).length === set.length &&
        set.every((source) => Object.hasOwn(one.set, source) && one.set[source] === values[source]) &&
        isInState(c, resource, record, one.when),
    );
    if (!isTaken) throw invalid(set.map((attr) => ({ code: 'permission_denied', attr, text: 'field_not_your_role' })));
  };
}

/** The own account as every role may see and change it: its name, image and password. */
export function ownAccountView(resource: ResolvedResource): ResolvedResource | undefined {
  const { account } = resource;
  if (!account) return undefined;
  const open: readonly string[] = [account.name, account.image, account.password];
  const fields = Object.entries(resource.fields).map(
    ([source, field]) => [source, open.includes(source) ? field : { ...field, readOnly: true }] as const,
  );
  return { ...resource, fields: Object.fromEntries(fields), transitions: [], calls: { ...resource.calls, update: undefined } };
}
