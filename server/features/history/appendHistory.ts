import type { CompiledQuery } from 'kysely';
import type { HistoryKind, RecordedChanges } from '../../../src/schema/history';
import { toChunks } from '../../database/toChunks';
import type { HistoryExecutor } from './historyTables';

export interface NewEntry {
  readonly at: number;
  readonly kind: HistoryKind;
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  readonly address?: string | undefined;
  readonly resource?: string | undefined;
  readonly record?: string | undefined;
  readonly name?: string | undefined;
  readonly changes?: RecordedChanges;
  /** `pending` until the product API responds, `unknown` if it does not. */
  readonly outcome?: 'done' | 'pending' | 'unknown';
  readonly action?: string | undefined;
}

export const unverifiedName = 'unverified';

export type EntryResult = Partial<Pick<NewEntry, 'changes' | 'record' | 'name' | 'kind' | 'action'>>;

/** Maximum size of an entry's changes. Longer texts are truncated. */
const maxBytes = 256 * 1024;
const maxCharacters = 20_000;
/** Maximum length of ids and addresses, some of which strangers choose. */
export const maxIdLength = 300;
const maxNameLength = 500;

const maxAtOnce = 50;

export async function appendHistory(db: HistoryExecutor, entries: readonly NewEntry[]): Promise<void> {
  for (const part of toChunks(entries, maxAtOnce)) await db.executeQuery(compileInsert(db, part.map(toRow)));
}

/** Caches compiled statements by database adapter and number of rows, because compiling takes as long as sending. */
const inserts = new WeakMap<object, Map<number, CompiledQuery>>();

function compileInsert(db: HistoryExecutor, rows: ReturnType<typeof toRow>[]): CompiledQuery {
  const { adapter } = db.getExecutor();
  const known = inserts.get(adapter) ?? new Map<number, CompiledQuery>();
  inserts.set(adapter, known);
  const compiled = known.get(rows.length) ?? db.insertInto('gateway_history').values(rows).compile();
  known.set(rows.length, compiled);
  return { ...compiled, parameters: rows.flatMap((row) => Object.values(row)) };
}

export async function appendPending(db: HistoryExecutor, entries: readonly NewEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of toChunks(entries, maxAtOnce)) {
    const added = await db.insertInto('gateway_history').values(part.map(toRow)).returning('id').execute();
    ids.push(...added.map(({ id }) => Number(id)));
  }
  return ids;
}

function toRow(entry: NewEntry) {
  return {
    at: entry.at,
    kind: entry.kind,
    actor: shorten(entry.actor) ?? null,
    actor_name: shorten(entry.actorName, maxNameLength) ?? null,
    address: shorten(entry.address) ?? null,
    resource: entry.resource ?? null,
    record: shorten(entry.record) ?? null,
    name: shorten(entry.name, maxNameLength) ?? null,
    changes: toText(entry.changes ?? {}),
    outcome: entry.outcome ?? ('done' as const),
    action: entry.action ?? null,
  };
}

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
      ...(record && { record: shorten(record) }),
      ...(name && { name: shorten(name, maxNameLength) }),
    })
    .where('id', '=', id)
    .where('place', 'is', null)
    .where('outcome', '=', 'pending')
    .execute();
}

export async function dropPending(db: HistoryExecutor, ids: readonly number[]): Promise<void> {
  for (const part of toChunks(ids, maxAtOnce))
    await db.deleteFrom('gateway_history').where('id', 'in', part).where('place', 'is', null).where('outcome', '=', 'pending').execute();
}

/** PostgreSQL does not store NUL. */
function shorten(text: string | undefined, max = maxIdLength): string | undefined {
  return text?.slice(0, max).replaceAll('\0', '\uFFFD');
}

function toText(changes: RecordedChanges): string {
  const text = JSON.stringify(changes);
  if (text.length <= maxBytes) return text;
  const cut = JSON.stringify(changes, (_, value: unknown) =>
    typeof value === 'string' && value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value,
  );
  if (cut.length <= maxBytes) return cut;
  return JSON.stringify(Object.fromEntries(Object.keys(changes).map((source) => [source, { hidden: true }])));
}
