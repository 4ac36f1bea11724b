import { HttpError, type RaRecord } from 'ra-core';
import { prefetchSignal } from '../../http/httpClient';
import type { ResolvedResource } from '../../schema/resource';
import { recordPath } from '../paths';
import type { Write } from '../saveRecord';
import { recordIn, singletonIn } from '../toRecord';
import { changedSince } from './compareRecords';
import { createVersionedClient } from './recordVersion';

/** Reads a record again (304 with an ETag). Undefined: no field has changed; null: the record is gone. */
export async function readIfChanged(
  { api, readOne, getMerging }: Write,
  resource: ResolvedResource,
  record: RaRecord,
  signal = prefetchSignal(),
): Promise<RaRecord | null | undefined> {
  const tag: unknown = resource.version === 'etag' ? record._version : undefined;
  try {
    const read = typeof tag === 'string' ? await readUnlessSame(tag) : await readOne(resource, record.id, signal);
    const current = read && (await getMerging().withoutOwn(resource, read));
    return current && changedSince(resource, record, current).length > 0 ? current : undefined;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }

  async function readUnlessSame(version: string): Promise<RaRecord | undefined> {
    const client = createVersionedClient(api, resource, record.id);
    const { json } = await client.api(recordPath(resource, record.id), { headers: { 'If-None-Match': version }, signal });
    const current = resource.kind === 'singleton' ? singletonIn(resource, json, record.id) : recordIn(resource, json);
    return current && client.withVersion(current);
  }
}
