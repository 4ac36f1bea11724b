import type { RecordedChange, RecordedChanges } from '../../../src/schema/history';
import { defaultLocale } from '../../../src/schema/locales';
import type { ResolvedResource } from '../../../src/schema/resource';
import { uploadTypes } from '../../../src/schema/uploadTypes';
import { serializeRecord } from '../../api/serialize';
import type { RecordedWrite, WriteOrigin, WriteRecorder } from '../../api/writeHooks';
import type { Executor } from '../../database/database';
import { readRecords, type StoredRecord } from '../../database/records';
import { fieldsOfType } from '../../database/tables';
import { toChunks } from '../../database/toChunks';
import { getMediaPaths, toMediaPaths } from '../../storage/mediaUse';
import { readUploadFacts, type UploadFacts } from '../../storage/uploadFacts';
import type { NewEntry } from './appendHistory';
import { readAction } from './createActions';
import type { History } from './createHistory';
import { getChanges, kindOfChange, ownFields, recordedName } from './getChanges';
import { outdatedCondition } from './outdatedTexts';
import { type RelatedChange, readDeletionChanges, readThroughChanges } from './relatedChanges';

const maxAtOnce = 200;

/** Only file names are recorded, so the origin does not matter. */
const audience = { locale: defaultLocale, origin: 'http://localhost' } as const;

type Append = History['append'];

export function createWriteRecorder(append: Append): WriteRecorder {
  return {
    write: (trx, context, write) => recordWrite(append, trx, context, write),
    order: (...of) => recordOrder(append, ...of),
    isOutdated: outdatedCondition,
    async deletion(trx, context, plan, remove) {
      for (const [owner, doomed] of plan.doomed)
        for (const chunk of toChunks([...doomed], maxAtOnce))
          await recordWrite(append, trx, context, {
            resource: owner,
            kind: 'delete',
            before: await readRecords(trx, owner, chunk),
            after: [],
          });
      await append(trx, await relatedEntries(trx, context, await readDeletionChanges(trx, context.registry, plan, remove)));
    },
  };
}

async function recordWrite(append: Append, trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<void> {
  const { resource, before, after } = write;
  const entries = await toEntries(trx, context, write);
  const related = before.length > 0 && after.length > 0 ? await readThroughChanges(trx, context.registry, resource, before, after) : [];
  const along = await relatedEntries(trx, context, related);
  await append(trx, context.namedRecord ? [...along, ...entries] : [...entries, ...along]);
}

async function relatedEntries(trx: Executor, context: WriteOrigin, related: readonly RelatedChange[]): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { resource, before, after } of related)
    entries.push(...(await toEntries(trx, context, { resource: ownFields(resource), kind: 'change', before, after })));
  return entries;
}

async function toEntries(trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<NewEntry[]> {
  const { resource, kind, before, after, secrets = [], noted = {} } = write;
  const was = new Map(before.map((record) => [record.id, record]));
  const is = new Map(after.map((record) => [record.id, record]));
  const written: Written[] = [];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, current] = [was.get(id), is.get(id)].map((record) => record && serializeRecord(resource, record, audience));
    const changes = getChanges(resource, old, current, secrets);
    if (old && current && Object.keys(changes).length === 0) continue;
    for (const [source, value] of Object.entries(noted)) changes[source] = { after: value };
    written.push({ id, changes, name: recordedName(resource, current ?? old ?? {}), before: was.get(id), after: is.get(id) });
  }
  const uploads = await readUploadFacts(trx, getPaths(resource, written));
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

function author({
  now,
  actor,
  actorName,
  address,
  action,
}: WriteOrigin): Pick<NewEntry, 'at' | 'actor' | 'actorName' | 'address' | 'action'> {
  return { at: now(), actor: actor === undefined ? undefined : String(actor), actorName, address, action: readAction(action) };
}

interface Written {
  readonly id: number;
  readonly changes: RecordedChanges;
  readonly name: NewEntry['name'];
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
}

function getPaths(resource: ResolvedResource, written: readonly Written[]): string[] {
  return written.flatMap(({ changes, before, after }) =>
    [before, after].flatMap((record) => (record ? getMediaPaths(resource, record, (source) => source in changes) : [])),
  );
}

function withUploads(
  resource: ResolvedResource,
  changes: RecordedChanges,
  { before, after }: Pick<Written, 'before' | 'after'>,
  uploads: ReadonlyMap<unknown, UploadFacts>,
): RecordedChanges {
  const sized: Record<string, RecordedChange> = { ...changes };
  const withFact = (value: unknown, path: unknown) => {
    const { name, bytes } = uploads.get(path) ?? {};
    return value ? { ...value, ...(name !== undefined && { file: name }), size: bytes } : value;
  };
  const withFacts = (value: unknown, stored: unknown) => {
    const paths = toMediaPaths(stored);
    return Array.isArray(value) ? value.map((one, index) => withFact(one, paths[index])) : withFact(value, paths[0]);
  };
  for (const { source } of fieldsOfType(resource.fields, ...uploadTypes)) {
    const change = sized[source];
    if (!change || 'hidden' in change) continue;
    sized[source] = {
      ...('before' in change && { before: withFacts(change.before, before?.[source]) }),
      ...('after' in change && { after: withFacts(change.after, after?.[source]) }),
    };
  }
  return sized;
}
