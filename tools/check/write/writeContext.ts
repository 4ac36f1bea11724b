import type { HttpError, Identifier, RaRecord } from 'ra-core';
import type { HttpErrorBody } from '../../../src/http/toHttpError';
import type { ResourceCheck } from '../context';
import type { Sandbox } from './createSandbox';

/** What the checks that write have in common. */
export interface WriteContext extends ResourceCheck {
  readonly sandbox: Sandbox;
  /** Values that no declaration tells, by resource and field. */
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Keys that fields can refer to, by resource. */
  readonly keys: Record<string, readonly Identifier[]>;
  /** Fields whose made-up values the API does not take. */
  readonly untold: Set<string>;
}

/** Reads a test record, and keeps in mind how it is now. */
export async function readTestRecord({ resource, provider, sandbox }: WriteContext, id: Identifier): Promise<RaRecord> {
  const record: RaRecord = (await provider.getOne(resource.name, { id })).data;
  sandbox.changed(resource, record);
  return record;
}

/** Messages of a refusal by the path of the field. */
export function fieldErrors(error: HttpError): Readonly<Record<string, string>> {
  const { errors = {} } = (error.body ?? {}) as Partial<HttpErrorBody>;
  return Object.fromEntries(Object.entries(errors).flatMap(([path, said]) => (typeof said === 'string' ? [[path, said]] : [])));
}

/** The declared source that the path of an error belongs to: `name_en` -> `name`, `rows.1.sets` -> `rows`, `category_id` -> `category`. */
export function sourceOf({ fields }: ResourceCheck['resource'], path: string): string | undefined {
  const [first = ''] = path.split('.');
  if (fields[first]) return first;
  const localized = first.replace(/_[a-z]{2}$/, '');
  if (fields[localized]?.type === 'localized') return localized;
  return Object.entries(fields).find(([, field]) => 'write' in field && field.write === first)?.[0];
}
