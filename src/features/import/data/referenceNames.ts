import type { DataProvider, RaRecord } from 'ra-core';
import { runInSlices } from '../../../data/jobs/runInSlices';
import { fetchMatching, type Reading } from '../../../data/paging/fetchMatching';
import { foldCell, foldCellLoosely } from '../../../fields/foldCell';
import { recordName } from '../../../fields/recordName';
import { CellError } from '../../../schema/cell';
import type { NameWords } from '../../../schema/fieldTypeDefinition';
import { contentLocales } from '../../../schema/locales';
import type { RecordId } from '../../../schema/recordTypes';
import type { Registry } from '../../../schema/registry';

export interface ReferenceNames {
  /** Returns the id of a name, an id or the only similar name. @throws CellError if no record or several match */
  readonly getId: (resource: string, text: string) => RecordId;
  readonly getName: (words: NameWords) => (resource: string, id: RecordId) => string;
}

const maxNamed = 20_000;

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
    const { records, isCut } = await fetchMatching(dataProvider, registry.get(name), { filter: {}, sort }, { ...reading, cap: maxNamed });
    all.set(name, records);
    if (isCut) cut.add(name);
  }
  return indexNames(registry, all, cut, reading.signal);
}

type Names = Map<string, Set<RecordId>>;

/** A name of combining marks folds to nothing. */
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
      for (const key of [source, ...contentLocales.map((locale) => `${source}_${locale}`)]) {
        const value: unknown = record[key];
        if (value === null || value === undefined || value === '' || source === 'id') continue;
        add(names, foldCell(String(value)), record.id);
        add(looseNames, foldCellLoosely(String(value)), record.id);
      }
    };
    await runInSlices(records, index, { signal });
    byName.set(name, names);
    byLooseName.set(name, looseNames);
  }
  const getOnly = (ids: ReadonlySet<RecordId> | undefined, text: string): RecordId | undefined => {
    if (ids && ids.size > 1) throw new CellError('ambiguous', { value: text, count: ids.size });
    return ids && [...ids][0];
  };
  return {
    getId(resource, text) {
      const folded = foldCell(text);
      const named = getOnly(byName.get(resource)?.get(folded), text);
      if (named !== undefined) return named;
      // Matches `#12`, `12`, or a name that ends in such a number, as shown for unnamed records.
      const [, number] = /^(?:[^,;]*#)?\s*([\w-]+)$/.exec(folded) ?? [];
      const record = number !== undefined ? (byId.get(resource)?.get(number) ?? byId.get(resource)?.get(text.trim())) : undefined;
      if (record) return record.id;
      // An unread record may have exactly this name.
      if (cut.has(resource)) throw new CellError('tooManyToName', { value: text });
      const alike = getOnly(byLooseName.get(resource)?.get(foldCellLoosely(text)), text);
      if (alike !== undefined) return alike;
      throw new CellError('unknownRecord', { value: text });
    },
    getName: (words) => (resource, id) => {
      const record = byId.get(resource)?.get(String(id));
      return record ? recordName(registry.get(resource), record, words) : `#${id}`;
    },
  };
}
