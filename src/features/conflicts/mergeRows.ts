import { areRemade, pairRows, type RowValues, rowId } from '../../data/versions/pairRows';
import { isSameValue } from '../../fields/isSameValue';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';

const byId = (rows: readonly RowValues[]) =>
  new Map(rows.flatMap((row) => (rowId(row) === undefined ? [] : [[String(row.id), row] as const])));

/** Merges two changes of a record's rows. Undefined if they conflict. A row without an id of `base` is new. */
export function mergeRows(
  field: FieldDeclaration<'rows'>,
  base: readonly RowValues[],
  yours: readonly RowValues[],
  theirs: readonly RowValues[],
): RowValues[] | undefined {
  if (!areRemade(base, theirs)) return mergeById(field, base, yours, theirs);
  const getName = (place: number) => `row ${place}`;
  const placesOfTheirs = pairRows(field, base, theirs);
  const named = (rows: readonly RowValues[], places: readonly (number | undefined)[]) =>
    rows.map((row, index) => {
      const place = places[index];
      return place === undefined ? row : { ...row, id: getName(place) };
    });
  const merged = mergeById(field, named(base, [...base.keys()]), named(yours, pairRows(field, base, yours)), named(theirs, placesOfTheirs));
  const ids = new Map(theirs.map((row, index) => [getName(placesOfTheirs[index] ?? -1), row.id]));
  return merged?.map((row) => (ids.has(String(row.id)) ? { ...row, id: ids.get(String(row.id)) } : row));
}

function mergeById(
  { fields, position }: FieldDeclaration<'rows'>,
  base: readonly RowValues[],
  all: readonly RowValues[],
  theirs: readonly RowValues[],
): RowValues[] | undefined {
  const own = Object.entries(fields).filter(([source]) => source !== position);
  const [before, current] = [byId(base), byId(theirs)];
  const isNew = (row: RowValues) => !before.has(rowId(row) ?? '');
  // A repeated save must not add a row twice.
  const added = theirs.filter(isNew);
  const yours = all.map((row) => {
    const place = isNew(row) ? added.findIndex((other) => own.every(([source, field]) => isAsSent(field, row[source], other[source]))) : -1;
    return (place >= 0 && added.splice(place, 1)[0]) || row;
  });
  function isAsSent(field: Field, sent: unknown, stored: unknown): boolean {
    return sent === undefined || isSameValue(field, sent, stored);
  }
  const mine = byId(yours);
  const changed = (one: RowValues, other: RowValues) => own.filter(([source, field]) => !isSameValue(field, one[source], other[source]));

  const remaining = new Map<string, RowValues>();
  for (const [id, row] of before) {
    const [your, their] = [mine.get(id), current.get(id)];
    if (your && their) {
      const merged = mergeRow(own, row, your, their);
      if (!merged) return undefined;
      remaining.set(id, merged);
    } else {
      const survivor = your ?? their;
      // One side removed the row that the other changed.
      if (survivor && changed(row, survivor).length > 0) return undefined;
    }
  }
  const order = mergeOrder(base, yours, theirs, remaining);
  if (!order) return undefined;
  const { first, second } = order;
  const result = first.map((row) => (isNew(row) ? row : remaining.get(String(row.id)))).filter((row) => row !== undefined);
  // Added rows keep their predecessor.
  let place = 0;
  for (const row of second) {
    const there = isNew(row) ? row : remaining.get(String(row.id));
    if (there && result.includes(there)) place = result.indexOf(there) + 1;
    if (!isNew(row) || result.includes(row)) continue;
    while (place < result.length && isNew(result[place] as RowValues)) place += 1;
    result.splice(place, 0, row);
    place += 1;
  }
  return result;
}

function mergeRow(fields: readonly [string, Field][], base: RowValues, yours: RowValues, theirs: RowValues): RowValues | undefined {
  const merged: Record<string, unknown> = { ...theirs };
  for (const [source, field] of fields) {
    if (isSameValue(field, base[source], yours[source])) continue;
    if (!isSameValue(field, base[source], theirs[source]) && !isSameValue(field, yours[source], theirs[source])) return undefined;
    merged[source] = yours[source];
  }
  return merged;
}

function mergeOrder(
  base: readonly RowValues[],
  yours: readonly RowValues[],
  theirs: readonly RowValues[],
  remaining: ReadonlyMap<string, RowValues>,
) {
  const getOrder = (rows: readonly RowValues[]) => rows.flatMap((row) => (remaining.has(rowId(row) ?? '') ? [String(row.id)] : [])).join();
  const [before, mine, current] = [base, yours, theirs].map(getOrder);
  if (mine === before || mine === current) return { first: theirs, second: yours };
  if (current === before) return { first: yours, second: theirs };
  return undefined;
}
