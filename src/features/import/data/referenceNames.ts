import type { DataProvider, RaRecord } from 'ra-core';
import { inTurns } from '../../../data/jobs/inTurns';
import { fetchMatching, type Reading } from '../../../data/paging/fetchMatching';
import { foldCell, foldCellLoosely } from '../../../fields/foldCell';
import { recordName } from '../../../fields/recordName';
import { CellError } from '../../../schema/cell';
import type { NameWords } from '../../../schema/fieldTypeDefinition';
import { locales } from '../../../schema/fieldTypes';
import type { RecordId } from '../../../schema/recordTypes';
import type { Registry } from '../../../schema/registry';

/** The records that a file refers to, by name and by id. */
export interface ReferenceNames {
  /**
   * A name as it is spelled, then an id, then the only name that search takes for the same.
   *
   * @throws CellError for a name that no record has, or several
   */
  readonly idOf: (resource: string, text: string) => RecordId;
  /** The name of a record in the language of the given words. */
  readonly nameOf: (words: NameWords) => (resource: string, id: RecordId) => string;
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

/** The ids of the records of each folded name. */
type Names = Map<string, Set<RecordId>>;

/** A name of marks alone folds to nothing, and names nothing. */
function add(names: Names, folded: string, id: RecordId): void {
  if (folded !== '') names.set(folded, (names.get(folded) ?? new Set()).add(id));
}

/** @param cut resources with more records than were read */
export async function indexNames(
  registry: Registry,
  all: ReadonlyMap<string, readonly RaRecord[]>,
  cut: ReadonlySet<string> = new Set(),
  signal?: AbortSignal,
): Promise<ReferenceNames> {
  const byId = new Map<string, Map<string, RaRecord>>();
  const byName = new Map<string, Names>();
  const byLooseName = new Map<string, Names>();
  for (const [name, records] of all) {
    const { recordRepresentation: source } = registry.get(name);
    byId.set(name, new Map(records.map((record) => [String(record.id), record])));
    const names: Names = new Map();
    const looseNames: Names = new Map();
    const index = (record: RaRecord) => {
      for (const key of [source, ...locales.map((locale) => `${source}_${locale}`)]) {
        const value: unknown = record[key];
        if (value === null || value === undefined || value === '' || source === 'id') continue;
        add(names, foldCell(String(value)), record.id);
        add(looseNames, foldCellLoosely(String(value)), record.id);
      }
    };
    await inTurns(records, index, { signal });
    byName.set(name, names);
    byLooseName.set(name, looseNames);
  }
  const onlyOf = (ids: ReadonlySet<RecordId> | undefined, text: string): RecordId | undefined => {
    if (ids && ids.size > 1) throw new CellError('ambiguous', { value: text, count: ids.size });
    return ids && [...ids][0];
  };
  return {
    idOf(resource, text) {
      const folded = foldCell(text);
      const named = onlyOf(byName.get(resource)?.get(folded), text);
      if (named !== undefined) return named;
      // `#12`, `12`, or a name that ends with it, as records without a name are called.
      const [, number] = /^(?:[^,;]*#)?\s*([\w-]+)$/.exec(folded) ?? [];
      const record = number !== undefined ? (byId.get(resource)?.get(number) ?? byId.get(resource)?.get(text.trim())) : undefined;
      if (record) return record.id;
      // A record that was not read may have exactly this name.
      if (cut.has(resource)) throw new CellError('tooManyToName', { value: text });
      const alike = onlyOf(byLooseName.get(resource)?.get(foldCellLoosely(text)), text);
      if (alike !== undefined) return alike;
      throw new CellError('unknownRecord', { value: text });
    },
    nameOf: (words) => (resource, id) => {
      const record = byId.get(resource)?.get(String(id));
      return record ? recordName(registry.get(resource), record, words) : `#${id}`;
    },
  };
}
