import type { RaRecord } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';

/** Who changed fields of a record last, and when. */
export interface Changer {
  /** Several people are joined by the language's own comma. */
  readonly names: readonly string[];
  readonly at: Date;
}

/** How long a name is waited for, in milliseconds. */
const patience = 2_000;
/** Entries that are looked through. */
const most = 20;

/**
 * Asks the gateway's history who changed fields of a record.
 *
 * @param sources form sources
 * @param except the name of whoever asks: after a save that merged rows, the newest entry is their own
 * @returns undefined if there is no history, it knows nothing of it, or it takes too long
 */
export async function readChanger(
  resource: string,
  id: RaRecord['id'],
  sources: readonly string[],
  except?: string,
): Promise<Changer | undefined> {
  try {
    const query = { resource, record: String(id), page_size: most };
    return changerOf(await fetchHistory(query, AbortSignal.timeout(patience)), sources, except);
  } catch {
    return undefined;
  }
}

interface Entry {
  readonly at?: unknown;
  readonly actor_name?: unknown;
  readonly changes?: unknown;
}

/** The newest entry of each field. @param except a name whose entries do not count */
export function changerOf(answer: unknown, sources: readonly string[], except?: string): Changer | undefined {
  const { results } = (answer ?? {}) as { readonly results?: unknown };
  const entries = ((Array.isArray(results) ? results : []) as Entry[]).filter((entry) => !except || entry?.actor_name !== except);
  const newest = sources.flatMap((source) => entries.find(({ changes }) => Object.hasOwn((changes ?? {}) as object, source)) ?? []);
  const names = newest.flatMap(({ actor_name }) => (typeof actor_name === 'string' && actor_name !== '' ? [actor_name] : []));
  const times = newest.flatMap(({ at }) => (typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? [Date.parse(at)] : []));
  if (names.length === 0 || times.length === 0) return undefined;
  return { names: [...new Set(names)], at: new Date(Math.max(...times)) };
}
