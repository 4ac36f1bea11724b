import { actionHeader } from '../../../src/schema/history';
import type { Registry } from '../../../src/schema/registry';
import { recordHeader } from '../../../src/schema/transitionCalls';
import { toLogText } from '../../database/databaseErrors';
import { type ApiError, unavailable } from '../../http/apiError';
import type { Log } from '../../lib/createLog';
import type { EntryResult, NewEntry } from './appendHistory';
import { readAction } from './createActions';
import type { History } from './createHistory';
import { recordedName } from './getChanges';
import { type Meaning, toStoredId } from './getMeaning';
import { getIds, getOutcome, getPlaced, getResult, mayRemain } from './getResult';
import { type AnsweredRecord, type Pass, type ReadRecord, readAll, readRecord } from './readBefore';
import { readMs, withAnswer } from './recordedBodies';
import { parseRecordHeader, type RelatedRecord, refersTo, relatedEntry } from './relatedRecord';

export interface Recording {
  readonly registry: Registry;
  readonly history: Pick<History, 'add' | 'begin' | 'complete' | 'drop' | 'readLastName' | 'mayAddUnverified'>;
  readonly log: Log;
}

interface VerifiedCall {
  readonly meaning: Meaning;
  readonly request: Request;
  readonly body: unknown;
  readonly pass: Pass;
  readonly refuse: (error: unknown, answer: ApiError) => Response;
}

/**
 * Records a call: reads the records with the caller's token, writes pending entries, forwards the call and completes the entries.
 * If the history fails, the call is not forwarded (503). Entries of unreadable records lack previous values.
 */
export async function recordVerified(recording: Recording, { kind: called, ...caller }: NewEntry, call: VerifiedCall): Promise<Response> {
  const { registry, history, log } = recording;
  const { request, body, pass } = call;
  const { resource } = call.meaning;
  const about = { ...caller, action: readAction(request.headers.get(actionHeader)) };
  const ids = getIds(call.meaning, body);
  const kind = called === 'bulk' && ids.length === 1 ? 'change' : called;
  const read: ReadRecord = (id, signal) => readRecord(registry, resource, id, request, pass, signal);
  const named = parseRecordHeader(request.headers.get(recordHeader) ?? undefined, registry, resource);
  const readNamed = async () =>
    named && readRecord(registry, named.resource, named.id, request, pass, AbortSignal.timeout(readMs)).catch(() => undefined);
  let related: AnsweredRecord | undefined;
  let before = new Map<string, AnsweredRecord>();
  let pending: readonly number[];
  try {
    before = await readAll(kind === 'order' ? getPlaced(call.meaning, body) : ids, read);
    related = await readNamed();
    const entries = (ids.length > 0 ? ids : [undefined]).map((id) => {
      const old = id === undefined ? undefined : before.get(id);
      const record = id && toStoredId(call.meaning, String(old?.id ?? id));
      return { ...about, kind, record, ...(resource && old && { name: recordedName(resource, old) }) };
    });
    pending = await history.begin(entries);
  } catch (error) {
    return call.refuse(error, unavailable());
  }

  const answer = await pass(request);
  const outcome = getOutcome(answer.status);
  const { response, json } = outcome === 'done' ? await withAnswer(answer) : { response: answer, json: undefined };
  const getEntryResult = await createResults({
    meaning: { ...call.meaning, kind },
    isDone: outcome === 'done',
    before,
    body,
    json,
    read,
    language: request.headers.get('accept-language'),
  });
  try {
    if (outcome === 'refused') await history.drop(pending);
    else for (const [index, entry] of pending.entries()) await history.complete(entry, outcome, await getEntryResult(ids[index]));
    if (outcome === 'done' && named && related && resource && refersTo(named, related, resource, ids[0]))
      await addRelated(history, about, named, related, await readNamed());
  } catch (error) {
    // The entry stays pending, and its outcome becomes unknown.
    log(`Cannot complete an entry of the history: ${toLogText(error as Error)}`, { level: 'error' });
  }
  return response;
}

interface Results {
  readonly meaning: Meaning;
  readonly isDone: boolean;
  readonly before: ReadonlyMap<string, AnsweredRecord>;
  readonly body: unknown;
  readonly json: unknown;
  readonly read: ReadRecord;
  readonly language: string | null;
}

async function createResults({ meaning, isDone, ...called }: Results) {
  const { resource, kind } = meaning;
  const { before, read } = called;
  const isDeletion = isDone && kind === 'delete' && resource && mayRemain(resource);
  const remaining = isDeletion ? await readAll([...before.keys()], read) : new Map<string, AnsweredRecord>();
  return async (id: string | undefined): Promise<EntryResult> => {
    if (!isDone || !resource) return {};
    const old = id === undefined ? undefined : before.get(id);
    return getResult({ ...called, meaning, resource, id, old, remaining: remaining.get(id ?? '') });
  };
}

async function addRelated(
  history: Recording['history'],
  about: Omit<NewEntry, 'kind'>,
  named: RelatedRecord,
  before: AnsweredRecord,
  after: AnsweredRecord | undefined,
): Promise<void> {
  const entry = after && relatedEntry(named, before, after);
  if (entry) await history.add([{ ...about, kind: 'change', ...entry }]);
}
