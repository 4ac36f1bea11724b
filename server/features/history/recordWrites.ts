import type { RecordedChange, RecordedChanges } from '../../../src/schema/history';
import type { ResolvedResource } from '../../../src/schema/resource';
import { serializeRecord } from '../../api/serialize';
import type { RecordedWrite, WriteOrigin, WriteRecorder } from '../../api/writeHooks';
import { chunksOf } from '../../database/chunksOf';
import type { Executor } from '../../database/database';
import { readRecords, type StoredRecord } from '../../database/records';
import { fieldsOfType } from '../../database/tables';
import { mediaPathsOf } from '../../storage/mediaUse';
import { readUploadFacts, type UploadFacts } from '../../storage/uploadFacts';
import type { NewEntry } from './appendHistory';
import { changesOf, kindOfChange, ownFields, recordedName } from './changesOf';
import type { History } from './createHistory';
import { changesByDeletion, type RelatedChange, throughChanges } from './relatedChanges';

/** Deleted records that are read at once. */
const mostAtOnce = 200;

/** Only names of files are recorded, so the origin of their addresses does not matter. */
const audience = { locale: 'en', origin: 'http://localhost' } as const;

type Append = History['append'];

/** Records the writes of the embedded API in their transactions. @param append adds entries */
export function createWriteRecorder(append: Append): WriteRecorder {
  return {
    write: (trx, context, write) => recordWrite(append, trx, context, write),
    order: (...of) => recordOrder(append, ...of),
    async deletion(trx, context, plan, remove) {
      for (const [owner, doomed] of plan.doomed)
        for (const chunk of chunksOf([...doomed], mostAtOnce))
          await recordWrite(append, trx, context, {
            resource: owner,
            kind: 'delete',
            before: await readRecords(trx, owner, chunk),
            after: [],
          });
      await append(trx, await relatedEntries(trx, context, await changesByDeletion(trx, context.registry, plan, remove)));
    },
  };
}

/** Adds an entry for each record that changed, in one statement. A change that does just what a transition does is recorded as one. */
async function recordWrite(append: Append, trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<void> {
  const { resource, before, after } = write;
  const entries = await entriesOf(trx, context, write);
  const related = before.length > 0 && after.length > 0 ? await throughChanges(trx, context.registry, resource, before, after) : [];
  await append(trx, [...(await relatedEntries(trx, context, related)), ...entries]);
}

async function relatedEntries(trx: Executor, context: WriteOrigin, related: readonly RelatedChange[]): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { resource, before, after } of related)
    entries.push(...(await entriesOf(trx, context, { resource: ownFields(resource), kind: 'change', before, after })));
  return entries;
}

async function entriesOf(trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<NewEntry[]> {
  const { resource, kind, before, after, secrets = [] } = write;
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
      ...author(context),
      kind: isSingle ? kindOfChange(resource, changes) : kind,
      resource: resource.name,
      record: String(id),
      name,
      changes: withUploads(resource, changes, records, uploads),
    }),
  );
}

/** Adds the ids of the records that moved, before and after. */
async function recordOrder(
  append: Append,
  trx: Executor,
  context: WriteOrigin,
  resource: ResolvedResource,
  source: string,
  before: readonly StoredRecord[],
  after: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = before.filter((record) => record[source] !== after.get(record.id));
  if (moved.length === 0) return;
  const byPlace = (place: (record: StoredRecord) => unknown) =>
    [...moved].sort((one, other) => Number(place(one) ?? 0) - Number(place(other) ?? 0)).map(({ id }) => id);
  const change = { before: byPlace((record) => record[source]), after: byPlace(({ id }) => after.get(id)) };
  await append(trx, [{ ...author(context), kind: 'order', resource: resource.name, changes: { [source]: change } }]);
}

function author({ now, actor, actorName, address }: WriteOrigin): Pick<NewEntry, 'at' | 'actor' | 'actorName' | 'address'> {
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
