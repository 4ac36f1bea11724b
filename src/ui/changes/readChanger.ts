import type { RaRecord } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';

export interface Changer {
  readonly names: readonly string[];
  readonly at: Date;
}

const timeoutMs = 2_000;
const maxEntries = 20;

/** Reads who last changed form sources, except the user's own save. @returns undefined without a history or answer in time */
export async function readChanger(
  resource: string,
  id: RaRecord['id'],
  sources: readonly string[],
  except?: string,
): Promise<Changer | undefined> {
  try {
    const query = { resource, record: String(id), page_size: maxEntries };
    return findChanger(await fetchHistory(query, AbortSignal.timeout(timeoutMs)), sources, except);
  } catch {
    return undefined;
  }
}

interface Entry {
  readonly at?: unknown;
  readonly actor_name?: unknown;
  readonly changes?: unknown;
}

/** Finds the newest entry of each field. @param except a name whose entries are ignored */
export function findChanger(answer: unknown, sources: readonly string[], except?: string): Changer | undefined {
  const { results } = (answer ?? {}) as { readonly results?: unknown };
  const entries = ((Array.isArray(results) ? results : []) as Entry[]).filter((entry) => !except || entry?.actor_name !== except);
  const newest = sources.flatMap((source) => entries.find(({ changes }) => Object.hasOwn((changes ?? {}) as object, source)) ?? []);
  const names = newest.flatMap(({ actor_name }) => (typeof actor_name === 'string' && actor_name !== '' ? [actor_name] : []));
  const times = newest.flatMap(({ at }) => (typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? [Date.parse(at)] : []));
  if (names.length === 0 || times.length === 0) return undefined;
  return { names: [...new Set(names)], at: new Date(Math.max(...times)) };
}
