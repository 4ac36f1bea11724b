import type { HttpError, Identifier, RaRecord } from 'ra-core';
import type { HttpErrorBody } from '../../../src/http/toHttpError';
import type { ResourceCheck } from '../context';
import type { Sandbox } from './createSandbox';

export interface WriteContext extends ResourceCheck {
  readonly sandbox: Sandbox;
  /** Values for fields that cannot be made up, by resource. */
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly keys: Record<string, readonly Identifier[]>;
  readonly refusedSources: Set<string>;
}

export async function readTestRecord({ resource, provider, sandbox }: WriteContext, id: Identifier): Promise<RaRecord> {
  const record: RaRecord = (await provider.getOne(resource.name, { id })).data;
  sandbox.changed(resource, record);
  return record;
}

export function fieldErrors(error: HttpError): Readonly<Record<string, string>> {
  const { errors = {} } = (error.body ?? {}) as Partial<HttpErrorBody>;
  return Object.fromEntries(Object.entries(errors).flatMap(([path, said]) => (typeof said === 'string' ? [[path, said]] : [])));
}

/** Returns the source of an error's path: `name_en` -> `name`, `rows.1.sets` -> `rows`, `category_id` -> `category`. */
export function findSource({ fields }: ResourceCheck['resource'], path: string): string | undefined {
  const [first = ''] = path.split('.');
  if (fields[first]) return first;
  const localized = first.replace(/_[a-z]{2}$/, '');
  if (fields[localized]?.type === 'localized') return localized;
  return Object.entries(fields).find(([, field]) => 'write' in field && field.write === first)?.[0];
}
