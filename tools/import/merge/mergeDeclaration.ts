import { ownValue } from '../../../src/schema/ownValue.ts';
import { fitDeclaration } from './fitDeclaration.ts';
import { type Data, isData, isList, isSame, type MergeNotes, mergeData, mergeKeys, mergeList, mergeValue, place } from './mergeValue.ts';

const asData = (value: unknown): Data => (isData(value) ? value : {});
const asSections = (value: unknown) => asData(value) as { readonly [section: string]: readonly string[] };

/** Merges the parts of an object, each in its own way, in the order of the file. */
function mergeParts(mine: Data, theirs: Data, merge: (key: string) => unknown): Data {
  const merged = new Map([...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [key, merge(key)]));
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (key) => merged.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, merged.get(key)]));
}

/** Merges lists of sources. They keep kept fields that the API lost. */
function mergeListOptions(base: Data, mine: Data, theirs: Data, notes: MergeNotes, isLost: (source: unknown) => boolean): Data {
  return mergeParts(mine, theirs, (key) => {
    const [b, m, t] = [ownValue(base, key), ownValue(mine, key), ownValue(theirs, key)];
    if (!isList(m) || !(isList(b) || isList(t))) return mergeValue(b, m, t, `list.${key}`, notes);
    const list = mergeList(isList(b) ? b : [], m, isList(t) ? t : [], isLost);
    if (!isSame(m, b) && !isSame(list, t)) notes.kept.push(`list.${key}`);
    return list.length === 0 && m.length > 0 ? undefined : list;
  });
}

/**
 * Merges a declaration: what nobody touched since the last import follows the API, what somebody changed stays.
 *
 * @param base what the last import wrote; undefined: never imported, so that only fields that are missing are added
 * @param mine the declaration as it stands
 * @param theirs the draft
 */
export function mergeDeclaration(base: Data | undefined, mine: Data, theirs: Data, notes: MergeNotes): Data {
  const fields = mergeFields(base && asData(base.fields), asData(mine.fields), asData(theirs.fields), 'fields', notes);
  const sections = mergeSections(
    base && asSections(base.sections),
    asSections(mine.sections),
    asSections(theirs.sections),
    (source) => Object.hasOwn(fields, source),
    (source) => !Object.hasOwn(asData(mine.fields), source),
  );
  if (!base) return { ...mine, fields, sections };
  if (!isSame(mine.sections, base.sections) && !isSame(sections, theirs.sections)) notes.kept.push('sections');
  const isLost = (source: unknown) => Object.hasOwn(fields, String(source)) && !Object.hasOwn(asData(theirs.fields), String(source));
  const merged = mergeParts(mine, theirs, (key) => {
    if (key === 'fields') return fields;
    if (key === 'sections') return sections;
    if (key === 'list') return mergeListOptions(asData(base.list), asData(mine.list), asData(theirs.list), notes, isLost);
    return mergeValue(ownValue(base, key), ownValue(mine, key), ownValue(theirs, key), key, notes);
  });
  return fitDeclaration(merged, mine, theirs);
}

/** Merges a field. If its type was changed by hand, it stays as it is. */
function mergeField(base: unknown, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  if (isSame(mine, base)) return theirs;
  if (isSame(mine, theirs)) return mine;
  if (!isData(base) || mine.type !== theirs.type) {
    if (!isSame(base, theirs)) notes.kept.push(path);
    return mine;
  }
  const { fields: baseRows, ...baseOptions } = base;
  const { fields: rows, ...options } = mine;
  const { fields: theirRows, ...theirOptions } = theirs;
  const merged = mergeData(baseOptions, options, theirOptions, path, notes);
  const fields = isData(rows) && isData(theirRows) ? mergeFields(isData(baseRows) ? baseRows : {}, rows, theirRows, path, notes) : rows;
  return fields === undefined ? merged : { ...merged, fields };
}

/**
 * Merges the fields of a resource, or of rows. A field that the API has no longer goes, unless somebody changed it.
 *
 * @param base undefined: never imported; what is missing is added, and what is there stays as it is
 */
function mergeFields(base: Data | undefined, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  const merged = new Map<string, unknown>();
  for (const source of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base && ownValue(base, source), ownValue(mine, source), ownValue(theirs, source)];
    const at = `${path}.${source}`;
    if (isData(m) && isData(t)) merged.set(source, base ? mergeField(b, m, t, at, notes) : m);
    else if (m === undefined && b === undefined) merged.set(source, t);
    else if (m === undefined) notes.kept.push(`${at} (taken away)`);
    else if (t !== undefined || b === undefined) merged.set(source, m);
    else {
      const kept = !isSame(m, b);
      notes.gone.push({ path: at, kept });
      if (kept) merged.set(source, m);
    }
  }
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (source) => merged.get(source) !== undefined);
  return Object.fromEntries(keys.map((source) => [source, merged.get(source)]));
}

type Sections = { readonly [section: string]: readonly string[] };

const placed = (sections: Sections) => new Map(Object.entries(sections).flatMap(([name, sources]) => sources.map((one) => [one, name])));

/** Finds the section, in the file, of the nearest neighbour in the draft. */
function sectionOf(source: string, mine: Sections, theirs: Sections): string | undefined {
  const own = ownValue(theirs, placed(theirs).get(source) ?? '') ?? [];
  const at = own.indexOf(source);
  const neighbours = [...own.slice(0, at).reverse(), ...own.slice(at + 1)];
  const here = placed(mine);
  return neighbours.map((one) => here.get(one)).find((name) => name !== undefined);
}

/**
 * Merges the sections of a form: people's own stay, new fields go beside those that they stand beside in the draft.
 *
 * @param base undefined: never imported
 * @param isField whether the merged resource has such a field
 * @param isNew whether a field was not there before the merge
 */
function mergeSections(
  base: Sections | undefined,
  mine: Sections,
  theirs: Sections,
  isField: (source: string) => boolean,
  isNew: (source: string) => boolean,
): Sections {
  const filtered = (sections: Sections) =>
    Object.fromEntries(
      Object.entries(sections)
        .map(([name, sources]) => [name, sources.filter(isField)] as const)
        .filter(([name, sources]) => sources.length > 0 || sections[name]?.length === 0),
    );
  const [own, draft] = [filtered(mine), filtered(theirs)];
  const there = placed(own);
  const before = base && placed(base);
  if (base && isSame(mine, base)) {
    // A kept field that the API lost keeps its place.
    const all = new Map(Object.entries(draft));
    for (const [source, name] of there) if (!placed(draft).has(source)) all.set(name, [...(all.get(name) ?? []), source]);
    return Object.fromEntries(all);
  }
  const gained = [...placed(draft)].filter(([source]) => !there.has(source) && (before ? !before.has(source) : isNew(source)));
  const all = new Map(Object.entries(own));
  for (const [source, named] of gained) {
    // A section that was removed by hand stays removed. Its fields go to other sections.
    const isTakenAway = before !== undefined && [...before.values()].includes(named) && !all.has(named);
    const here = sectionOf(source, Object.fromEntries(all), draft) ?? (isTakenAway ? [...all.keys()].at(-1) : named) ?? named;
    all.set(here, place(all.get(here) ?? [], source, ownValue(draft, named) ?? []));
  }
  return Object.fromEntries(all);
}
