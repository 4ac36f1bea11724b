import type { HistoryKind, RecordedChange, RecordedChanges } from '../../src/schema/history';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { StoredRecord } from '../database/records';
import { fieldsOfType } from '../database/tables';
import type { NewEntry } from '../history/appendHistory';
import { changesOf, kindOfChange, ownFields, recordedName } from '../history/changesOf';
import { mediaPathsOf } from '../storage/mediaUse';
import { readUploadFacts, type UploadFacts } from '../storage/uploadFacts';
import { type RelatedChange, throughChanges } from './relatedChanges';
import { serializeRecord } from './serialize';
import type { Services } from './services';

/** Where a file is called from does not matter: its name alone is kept. */
const audience = { locale: 'en', origin: 'http://localhost' } as const;

/**
 * Adds what a transaction wrote to the history: an entry for each record that changed, in one statement. If the history cannot be
 * written, nothing is.
 *
 * @param kind a change that does just what a transition does is recorded as one
 * @param before the records as they were; those that are missing were made
 * @param after the records as they are; those that are missing were deleted
 * @param secrets the passwords that were set
 */
export async function recordWrites(
  trx: Executor,
  services: Services,
  resource: ResolvedResource,
  kind: HistoryKind,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
  secrets: readonly string[] = [],
): Promise<void> {
  if (!services.history) return;
  const entries = await entriesOf(trx, services, resource, kind, before, after, secrets);
  const related = before.length > 0 && after.length > 0 ? await throughChanges(trx, services.registry, resource, before, after) : [];
  await services.history.append(trx, [...(await relatedEntries(trx, services, related)), ...entries]);
}

/** Adds what a write changed in records that refer to the written ones. */
export async function recordRelated(trx: Executor, services: Services, related: readonly RelatedChange[]): Promise<void> {
  if (services.history) await services.history.append(trx, await relatedEntries(trx, services, related));
}

async function relatedEntries(trx: Executor, services: Services, related: readonly RelatedChange[]): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { resource, before, after } of related)
    entries.push(...(await entriesOf(trx, services, ownFields(resource), 'change', before, after, [])));
  return entries;
}

async function entriesOf(
  trx: Executor,
  services: Services,
  resource: ResolvedResource,
  kind: HistoryKind,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
  secrets: readonly string[],
): Promise<NewEntry[]> {
  const was = new Map(before.map((record) => [record.id, record]));
  const is = new Map(after.map((record) => [record.id, record]));
  const written: Written[] = [];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, fresh] = [was.get(id), is.get(id)].map((record) => record && serializeRecord(resource, record, audience));
    const changes = changesOf(resource, old, fresh, secrets);
    if (old && fresh && Object.keys(changes).length === 0) continue;
    written.push({ id, changes, name: recordedName(resource, fresh ?? old ?? {}), before: was.get(id), after: is.get(id) });
  }
  const uploads = await readUploadFacts(trx, pathsIn(resource, written));
  // A call for several that names one is a single change.
  const isSingle = kind === 'change' || (kind === 'bulk' && before.length === 1);
  return written.map(
    ({ id, changes, name, ...records }): NewEntry => ({
      ...author(services),
      kind: isSingle ? kindOfChange(resource, changes) : kind,
      resource: resource.name,
      record: String(id),
      name,
      changes: withUploads(resource, changes, records, uploads),
    }),
  );
}

/** Adds a new order of records to the history: the ids of those that moved, before and after. */
export async function recordOrder(
  trx: Executor,
  services: Services,
  resource: ResolvedResource,
  source: string,
  before: readonly StoredRecord[],
  after: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = before.filter((record) => record[source] !== after.get(record.id));
  if (!services.history || moved.length === 0) return;
  const byPlace = (place: (record: StoredRecord) => unknown) =>
    [...moved].sort((one, other) => Number(place(one) ?? 0) - Number(place(other) ?? 0)).map(({ id }) => id);
  const change = { before: byPlace((record) => record[source]), after: byPlace(({ id }) => after.get(id)) };
  await services.history.append(trx, [{ ...author(services), kind: 'order', resource: resource.name, changes: { [source]: change } }]);
}

function author({ now, actor, actorName, address }: Services): Pick<NewEntry, 'at' | 'actor' | 'actorName' | 'address'> {
  return { at: now(), actor: actor === undefined ? undefined : String(actor), actorName, address };
}

/** A record that was changed, as it is stored. */
interface Written {
  readonly id: number;
  readonly changes: RecordedChanges;
  readonly name: NewEntry['name'];
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
}

/** The files in which records have changed. */
function pathsIn(resource: ResolvedResource, written: readonly Written[]): string[] {
  return written.flatMap(({ changes, before, after }) =>
    [before, after].flatMap((record) => (record ? mediaPathsOf(resource, record, (source) => source in changes) : [])),
  );
}

/** Files are recorded by the name that they were uploaded under, and by size. */
function withUploads(
  resource: ResolvedResource,
  changes: RecordedChanges,
  { before, after }: Pick<Written, 'before' | 'after'>,
  uploads: ReadonlyMap<unknown, UploadFacts>,
): RecordedChanges {
  const sized: Record<string, RecordedChange> = { ...changes };
  const withFacts = (value: unknown, path: unknown) => {
    const { name, bytes } = uploads.get(path) ?? {};
    return value ? { ...value, ...(name !== undefined && { file: name }), size: bytes } : value;
  };
  for (const { source } of fieldsOfType(resource.fields, 'image', 'file')) {
    const change = sized[source];
    if (!change || 'hidden' in change) continue;
    sized[source] = {
      ...('before' in change && { before: withFacts(change.before, before?.[source]) }),
      ...('after' in change && { after: withFacts(change.after, after?.[source]) }),
    };
  }
  return sized;
}
