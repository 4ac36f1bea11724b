import type { DataProvider, RaRecord } from 'ra-core';
import { foldCell } from '../../fields/cells';
import { recordName } from '../../fields/recordName';
import { CellError } from '../../schema/cell';
import type { Registry } from '../../schema/defineRegistry';
import type { NameWords } from '../../schema/fieldTypeDefinition';
import { locales } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';
import { fetchMatching, type Reading } from '../export/fetchMatching';
import { inTurns } from '../jobs/inTurns';

/** The records that a file refers to, by name and by id. */
export interface ReferenceNames {
  /** @throws CellError for a name that no record has, or several */
  readonly idOf: (resource: string, text: string) => Identifier;
  /** The name of a record in the language of the given words. */
  readonly nameOf: (words: NameWords) => (resource: string, id: Identifier) => string;
}

/** The most records of one resource that are read for their names. */
const mostNamed = 20_000;

/** Reads the records of the resources that a file refers to. */
export async function fetchReferenceNames(
  dataProvider: DataProvider,
  registry: Registry,
  resources: ReadonlySet<string>,
  reading: Pick<Reading, 'signal'> = {},
): Promise<ReferenceNames> {
  const all = new Map<string, readonly RaRecord[]>();
  const cut = new Set<string>();
  for (const name of resources) {
    const sort = { field: 'id', order: 'ASC' } as const;
    const { records, isCut } = await fetchMatching(dataProvider, name, { filter: {}, sort }, { ...reading, cap: mostNamed });
    all.set(name, records);
    if (isCut) cut.add(name);
  }
  return indexNames(registry, all, cut, reading.signal);
}

/** @param cut resources with more records than were read */
export async function indexNames(
  registry: Registry,
  all: ReadonlyMap<string, readonly RaRecord[]>,
  cut: ReadonlySet<string> = new Set(),
  signal?: AbortSignal,
): Promise<ReferenceNames> {
  const byId = new Map<string, Map<string, RaRecord>>();
  const byName = new Map<string, Map<string, Set<Identifier>>>();
  for (const [name, records] of all) {
    const { recordRepresentation: source } = registry.get(name);
    byId.set(name, new Map(records.map((record) => [String(record.id), record])));
    const names = new Map<string, Set<Identifier>>();
    const index = (record: RaRecord) => {
      for (const key of [source, ...locales.map((locale) => `${source}_${locale}`)]) {
        const value: unknown = record[key];
        if (value === null || value === undefined || value === '' || source === 'id') continue;
        const folded = foldCell(String(value));
        names.set(folded, (names.get(folded) ?? new Set()).add(record.id));
      }
    };
    await inTurns(records, index, { signal });
    byName.set(name, names);
  }
  return {
    idOf(resource, text) {
      const folded = foldCell(text);
      const named = byName.get(resource)?.get(folded);
      if (named?.size === 1) return [...named][0] as Identifier;
      if (named) throw new CellError('ambiguous', { value: text, count: named.size });
      // `#12`, `12`, or a name that ends with it, as records without a name are called.
      const [, number] = /^(?:[^,;]*#)?\s*([\w-]+)$/.exec(folded) ?? [];
      const record = number !== undefined ? (byId.get(resource)?.get(number) ?? byId.get(resource)?.get(text.trim())) : undefined;
      if (record) return record.id;
      throw new CellError(cut.has(resource) ? 'tooManyToName' : 'unknownRecord', { value: text });
    },
    nameOf: (words) => (resource, id) => {
      const record = byId.get(resource)?.get(String(id));
      return record ? recordName(registry.get(resource), record, words) : `#${id}`;
    },
  };
}
