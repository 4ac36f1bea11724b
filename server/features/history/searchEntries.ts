/** Searches the history. Folded on reading: stored folded texts would double its size and slow down each write. */
import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { stripTags } from '../../../src/fields/textRules';
import { foldText, searchTerms } from '../../../src/schema/foldText';
import { toChunks } from '../../database/toChunks';
import type { StoredEntry } from './historyChain';
import type { HistoryExecutor, HistoryTables } from './historyTables';
import { entryName } from './toAnswer';

const searched = ['name', 'actor', 'actor_name', 'address', 'changes'] as const;
type SearchedEntry = Pick<StoredEntry, (typeof searched)[number]>;

/** Batch size. An entry may have 256 KB, and folding blocks other requests. */
const maxAtOnce = 100;

export type FoldedEntries = LRUCache<string, string>;

const maxCharacters = 8_000_000;

export function createFoldedEntries(): FoldedEntries {
  return new LRUCache({ maxSize: maxCharacters, sizeCalculation: (text, hash) => text.length + hash.length });
}

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
  for (const chunk of toChunks(entries, maxAtOnce)) {
    const part = chunk.map(({ id, hash }) => ({ id: Number(id), text: known.get(hash ?? '') }));
    const unknown = part.flatMap(({ id, text }) => (text === undefined ? [id] : []));
    const folded = unknown.length > 0 ? await foldEntries(db, unknown, known) : undefined;
    for (const { id, text = folded?.get(id) } of part) if (terms.every((term) => text?.includes(term))) found.push(id);
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
      const text = foldText(getTexts(entry).join('\n'));
      // Unsealed entries may still change.
      if (hash !== null) known.set(hash, text);
      return [Number(id), text];
    }),
  );
}

function getTexts({ name, actor, actor_name, address, changes }: SearchedEntry): string[] {
  return collectTexts([entryName(name), actor, actor_name, address, JSON.parse(changes)]);
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [/^<[a-z].*>$/is.test(value) ? stripTags(value) : value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}
