/**
 * Search among entries of the history. Texts are folded as lists fold them (`foldText`), but here, while they are read: a folded copy
 * beside each entry would make every write dearer and the history twice as large, for a search that looks at 10,000 entries at most.
 */
import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { stripTags } from '../../../src/fields/textRules';
import { foldText, searchTerms } from '../../../src/schema/foldText';
import { entryName } from './entryName';
import type { StoredEntry } from './historyChain';
import type { HistoryExecutor, HistoryTables } from './historyTables';

const searched = ['name', 'actor', 'actor_name', 'address', 'changes'] as const;
type SearchedEntry = Pick<StoredEntry, (typeof searched)[number]>;

/** Entries that are read at once: each may have 256 KB, and other requests wait while they are folded. */
const mostAtOnce = 100;

/** Folded texts by the hash of their entry, so that the next page or word of a search folds none again. */
export type FoldedEntries = LRUCache<string, string>;

/** Characters that are remembered, hashes included. */
const mostCharacters = 8_000_000;

export function createFoldedEntries(): FoldedEntries {
  return new LRUCache({ maxSize: mostCharacters, sizeCalculation: (text, hash) => text.length + hash.length });
}

/**
 * Finds the entries that hold every word of a search, each anywhere in the entry. Words that fold to nothing find nothing, as in lists.
 *
 * @param matching the entries that are looked through
 * @param known remembers what was folded
 * @returns their ids, the newest first
 */
export async function searchEntries(
  db: HistoryExecutor,
  matching: SelectQueryBuilder<HistoryTables, 'gateway_history', StoredEntry>,
  search: string,
  known: FoldedEntries,
): Promise<number[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const entries = await db.selectFrom(matching.as('matching')).select(['id', 'hash']).orderBy('id', 'desc').execute();
  const found: number[] = [];
  for (let start = 0; start < entries.length; start += mostAtOnce) {
    const part = entries.slice(start, start + mostAtOnce).map(({ id, hash }) => ({ id: Number(id), text: known.get(hash ?? '') }));
    const unknown = part.flatMap(({ id, text }) => (text === undefined ? [id] : []));
    const folded = unknown.length > 0 ? await foldEntries(db, unknown, known) : undefined;
    for (const { id, text = folded?.get(id) } of part) if (terms.every((term) => text?.includes(term))) found.push(id);
    // Reading a file of libsql lets no other request in.
    await setImmediate();
  }
  return found;
}

async function foldEntries(db: HistoryExecutor, ids: readonly number[], known: FoldedEntries): Promise<ReadonlyMap<number, string>> {
  const query = db
    .selectFrom('gateway_history')
    .select(['id', 'hash', ...searched])
    .where('id', 'in', ids);
  return new Map(
    (await query.execute()).map(({ id, hash, ...entry }) => {
      const text = foldText(textsOf(entry).join('\n'));
      // Until it is sealed, an entry may still be completed.
      if (hash !== null) known.set(hash, text);
      return [Number(id), text];
    }),
  );
}

/** What people wrote or were called. Neither the names of fields nor markup are words. */
function textsOf({ name, actor, actor_name, address, changes }: SearchedEntry): string[] {
  return textsIn([entryName(name), actor, actor_name, address, JSON.parse(changes)]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [/^<[a-z].*>$/is.test(value) ? stripTags(value) : value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
