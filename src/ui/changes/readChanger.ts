import type { RaRecord } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';

/** Who changed fields of a record last, and when. */
export interface Changer {
  /** At least one. */
  readonly names: readonly string[];
  readonly at: Date;
}

/** Timeout in milliseconds. */
const timeoutMs = 2_000;
/** Maximum number of entries that are read. */
const maxEntries = 20;

/**
 * Asks the gateway's history who changed fields of a record.
 *
 * @param sources form sources
 * @param except the user's own name: after a save that merged rows, the newest entry is theirs
 * @returns undefined if the history is missing, has no such entry, or takes too long
 */
export async function readChanger(
  resource: string,
  id: RaRecord['id'],
  sources: readonly string[],
  except?: string,
): Promise<Changer | undefined> {
  try {
    const query = { resource, record: String(id), page_size: maxEntries };
    return changerOf(await fetchHistory(query, AbortSignal.timeout(timeoutMs)), sources, except);
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
