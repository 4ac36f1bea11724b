import type { HistoryKind, RecordedChanges } from '../../src/schema/history';
import type { Executor } from './historyTables';

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
  /** `pending` if the product API has yet to answer. */
  readonly outcome?: 'done' | 'pending';
}

/** Bytes of the changes of one entry. Longer texts are cut. */
const mostBytes = 256 * 1024;
const mostCharacters = 20_000;

/** Entries of one statement. */
const mostAtOnce = 50;

/**
 * Writes entries. Within the transaction of the change, both are written or neither.
 *
 * @returns the ids of the entries, in their order
 */
export async function appendHistory(db: Executor, entries: readonly NewEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < entries.length; start += mostAtOnce) {
    const rows = entries.slice(start, start + mostAtOnce).map((entry) => ({
      at: entry.at,
      kind: entry.kind,
      actor: entry.actor ?? null,
      actor_name: entry.actorName ?? null,
      address: entry.address ?? null,
      resource: entry.resource ?? null,
      record: entry.record ?? null,
      name: entry.name?.slice(0, 500) ?? null,
      changes: toText(entry.changes ?? {}),
      outcome: entry.outcome ?? ('done' as const),
    }));
    const added = await db.insertInto('gateway_history').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => Number(id)));
  }
  return ids;
}

/** Completes an entry whose call the product API has answered. A sealed entry stays as it is. */
export async function completeEntry(
  db: Executor,
  id: number,
  outcome: 'done' | 'refused' | 'unknown',
  { changes, record, name, kind }: Partial<Pick<NewEntry, 'changes' | 'record' | 'name' | 'kind'>> = {},
): Promise<void> {
  await db
    .updateTable('gateway_history')
    .set({
      outcome,
      ...(kind && { kind }),
      ...(changes && { changes: toText(changes) }),
      ...(record && { record }),
      ...(name && { name: name.slice(0, 500) }),
    })
    .where('id', '=', id)
    .where('place', 'is', null)
    .where('outcome', '=', 'pending')
    .execute();
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
