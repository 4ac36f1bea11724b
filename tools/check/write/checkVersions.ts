import { HttpError, type RaRecord } from 'ra-core';
import { declaredPath, recordPath } from '../../../src/data/paths';
import { type Payload, toReplacePayload } from '../../../src/data/toPayload';
import { unwrapped } from '../../../src/data/toRecord';
import type { Versioning } from '../../../src/schema/api';
import { rootedPath } from '../context';
import { inDeclaration } from '../finding';
import { readTestRecord, type WriteContext } from './writeContext';

const versionNames = /^_?(lock_?|row_?)?(version|revision|rev)$/i;

const wrongTag = '"contract-check"';

/** Checks how the API detects outdated changes: by ETag, by a version field, or not at all. */
export async function checkVersions(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report } = context;
  const { headers, json } = await context.http(rootedPath(context, recordPath(resource, record.id)));
  const raw = unwrapped(json, resource) as Payload;
  const declared = resource.version;
  const field = typeof declared === 'object' ? declared.field : Object.keys(raw).find((name) => versionNames.test(name));
  const hasTags = await isRefused(context, record, {}, { 'If-Match': wrongTag });
  const hasField = field !== undefined && (await isRefused(context, record, { [field]: otherThan(raw[field]) }));
  const found: Versioning = hasTags ? 'etag' : hasField ? { field } : 'compare';
  // The calls above may have changed the record.
  await readTestRecord(context, record.id);
  const remedy = inDeclaration(resource, { version: found });
  if (declared === 'etag' && hasTags) return checkTag(context, record, headers.get('ETag'));
  if (typeof declared === 'object' && hasField) return report.conforms('versions', 'a change of an old version is refused', declared.field);
  if (declared !== 'compare')
    return report.fails('versions', declared === 'etag' ? 'a wrong If-Match is not refused' : 'a change of an old version is accepted', {
      consequence: 'Two people who edit one record overwrite each other.',
      remedy,
    });
  if (found === 'compare') return report.conforms('versions', 'neither ETags nor a version field: records are compared before a save');
  report.works('versions', hasTags ? 'If-Match is honoured' : `changes of an old ${field} are refused`, {
    consequence: 'Each save reads the record first, and may overwrite concurrent changes.',
    remedy,
  });
}

async function checkTag(context: WriteContext, record: RaRecord, tag: string | null): Promise<void> {
  const { report } = context;
  const fresh = tag?.replace(/^W\//, '');
  if (fresh !== undefined && !(await isRefused(context, record, {}, { 'If-Match': fresh })))
    return report.conforms('versions', 'ETags: a wrong If-Match is refused, the right one is not');
  report.works(
    'versions',
    fresh === undefined ? 'If-Match is honoured, but the record has no ETag' : 'the ETag of the record is refused as If-Match',
    {
      consequence: 'Each save reads the record first, and may overwrite concurrent changes.',
    },
  );
}

async function isRefused(
  { resource, http, registry }: WriteContext,
  record: RaRecord,
  more: Payload,
  headers?: Record<string, string>,
): Promise<boolean> {
  const { update, replace } = resource.calls;
  const path = update ? declaredPath(resource, update.path) : recordPath(resource, record.id);
  const body = { ...(update && { ids: [record.id] }), ...(replace && toReplacePayload(resource.fields, record, record)), ...more };
  try {
    await http(rootedPath({ registry }, path), { method: replace ? 'PUT' : 'PATCH', body, headers });
    return false;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.status === 412 || (error.status === 409 && headers === undefined);
  }
}

function otherThan(version: unknown): unknown {
  return typeof version === 'number' ? version - 1 : 'contract-check';
}
