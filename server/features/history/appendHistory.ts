import type { CompiledQuery } from 'kysely';
import type { HistoryKind, RecordedChanges } from '../../../src/schema/history';
import type { HistoryExecutor } from './historyTables';

/** An entry of the history, before it is sealed. */
export interface NewEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: HistoryKind;
  /** The account's id, or its name as somebody typed it. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  readonly address?: string | undefined;
  readonly resource?: string | undefined;
  readonly record?: string | undefined;
  /** How the record is called. */
  readonly name?: string | undefined;
  readonly changes?: RecordedChanges;
  /** `pending` if the product API has yet to answer, `unknown` if it did not. */
  readonly outcome?: 'done' | 'pending' | 'unknown';
  /** Shared by the entries of one action. */
  readonly action?: string | undefined;
}

/** Name of the actor in an entry without an account, if nothing proves who made the call. */
export const unverifiedName = 'unverified';

/** What an entry says once its call was answered. */
export type EntryResult = Partial<Pick<NewEntry, 'changes' | 'record' | 'name' | 'kind' | 'action'>>;

/** Bytes of the changes of one entry. Longer texts are cut. */
const mostBytes = 256 * 1024;
const mostCharacters = 20_000;
/** Characters of an id or an address, and of a name. Strangers choose some of them. */
export const mostOfId = 300;
const mostOfName = 500;

/** Entries of one statement. */
const mostAtOnce = 50;

/** Writes entries. Within the transaction of the change, both are written or neither. */
export async function appendHistory(db: HistoryExecutor, entries: readonly NewEntry[]): Promise<void> {
  for (const rows of toRows(entries)) await db.executeQuery(insertOf(db, rows));
}

/** Statements by the adapter of their database and the number of their rows. Compiling one takes as long as sending it. */
const inserts = new WeakMap<object, Map<number, CompiledQuery>>();

function insertOf(db: HistoryExecutor, rows: ReturnType<typeof toRow>[]): CompiledQuery {
  const { adapter } = db.getExecutor();
  const known = inserts.get(adapter) ?? new Map<number, CompiledQuery>();
  inserts.set(adapter, known);
  const compiled = known.get(rows.length) ?? db.insertInto('gateway_history').values(rows).compile();
  known.set(rows.length, compiled);
  return { ...compiled, parameters: rows.flatMap((row) => Object.values(row)) };
}

/** Writes entries that are completed later. @returns their ids, in their order */
export async function appendPending(db: HistoryExecutor, entries: readonly NewEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (const rows of toRows(entries)) {
    const added = await db.insertInto('gateway_history').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => Number(id)));
  }
  return ids;
}

/** The rows of one statement each. */
function* toRows(entries: readonly NewEntry[]) {
  for (let start = 0; start < entries.length; start += mostAtOnce) {
    yield entries.slice(start, start + mostAtOnce).map(toRow);
  }
}

/** Always the same columns in the same order. */
function toRow(entry: NewEntry) {
  return {
    at: entry.at,
    kind: entry.kind,
    actor: short(entry.actor) ?? null,
    actor_name: short(entry.actorName, mostOfName) ?? null,
    address: short(entry.address) ?? null,
    resource: entry.resource ?? null,
    record: short(entry.record) ?? null,
    name: short(entry.name, mostOfName) ?? null,
    changes: toText(entry.changes ?? {}),
    outcome: entry.outcome ?? ('done' as const),
    action: entry.action ?? null,
  };
}

/** Completes an entry whose call the product API has answered. A sealed entry stays as it is. */
export async function completeEntry(
  db: HistoryExecutor,
  id: number,
  outcome: 'done' | 'unknown',
  { changes, record, name, kind, action }: EntryResult = {},
): Promise<void> {
  await db
    .updateTable('gateway_history')
    .set({
      outcome,
      ...(kind && { kind }),
      ...(action && { action }),
      ...(changes && { changes: toText(changes) }),
      ...(record && { record: short(record) }),
      ...(name && { name: short(name, mostOfName) }),
    })
    .where('id', '=', id)
    .where('place', 'is', null)
    .where('outcome', '=', 'pending')
    .execute();
}

/** Removes entries whose call the product API refused. Neither a sealed entry nor a completed one goes. */
export async function dropPending(db: HistoryExecutor, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += mostAtOnce)
    await db
      .deleteFrom('gateway_history')
      .where('id', 'in', ids.slice(start, start + mostAtOnce))
      .where('place', 'is', null)
      .where('outcome', '=', 'pending')
      .execute();
}

/** PostgreSQL keeps no NUL. */
function short(text: string | undefined, most = mostOfId): string | undefined {
  return text?.slice(0, most).replaceAll('\0', '\uFFFD');
}

/** Changes as JSON. Of what is too long, each text is cut; of what is still too long, only the sources stay. */
function toText(changes: RecordedChanges): string {
  const text = JSON.stringify(changes);
  if (text.length <= mostBytes) return text;
  const cut = JSON.stringify(changes, (_, value: unknown) =>
    typeof value === 'string' && value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value,
  );
  if (cut.length <= mostBytes) return cut;
  return JSON.stringify(Object.fromEntries(Object.keys(changes).map((source) => [source, { hidden: true }])));
}
