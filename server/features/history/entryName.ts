import { z } from 'zod';
import { locales } from '../../../src/schema/fieldTypes';
import type { HistoryEntry } from '../../../src/schema/history';

const names = z.record(z.enum(locales), z.string());

/** How a record was called, from what is stored: a name in each language, see `nameOf` in changesOf. What only looks like it is a text. */
export function entryName(name: string | null): HistoryEntry['name'] {
  if (!name?.startsWith('{"en":')) return name;
  try {
    return names.safeParse(JSON.parse(name)).data ?? name;
  } catch {
    return name;
  }
}
