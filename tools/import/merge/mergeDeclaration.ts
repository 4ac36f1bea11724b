import { ownValue } from '../../../src/schema/objects.ts';
import { fitDeclaration } from './fitDeclaration.ts';
import {
  asData,
  type Data,
  isData,
  isList,
  isSame,
  type MergeNotes,
  mergeData,
  mergeList,
  mergeParts,
  mergeValue,
  place,
} from './mergeValue.ts';

const asSections = (value: unknown) => asData(value) as { readonly [section: string]: readonly string[] };

/** A field that stays although the API lost it also stays in the lists. */
function mergeListOptions(base: Data, mine: Data, theirs: Data, notes: MergeNotes, isLost: (source: unknown) => boolean): Data {
  return mergeParts(mine, theirs, (key) => {
    const [b, m, t] = [ownValue(base, key), ownValue(mine, key), ownValue(theirs, key)];
    if (!isList(m) || !(isList(b) || isList(t))) return mergeValue(b, m, t, `list.${key}`, notes);
    const list = mergeList(isList(b) ? b : [], m, isList(t) ? t : [], isLost);
    if (!isSame(m, b) && !isSame(list, t)) notes.kept.push(`list.${key}`);
    return list.length === 0 && m.length > 0 ? undefined : list;
  });
}

/** Merges changes of the API with changes by hand. @param base the last import; undefined: only missing fields are added */
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
  const fields = isData(rows) && isData(theirRows) ? mergeFields(asData(baseRows), rows, theirRows, path, notes) : rows;
  return fields === undefined ? merged : { ...merged, fields };
}

/** @param base undefined: never imported, so only missing fields are added */
function mergeFields(base: Data | undefined, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  return mergeParts(mine, theirs, (source) => {
    const [b, m, t] = [base && ownValue(base, source), ownValue(mine, source), ownValue(theirs, source)];
    const at = `${path}.${source}`;
    if (isData(m) && isData(t)) return base ? mergeField(b, m, t, at, notes) : m;
    if (m === undefined && b === undefined) return t;
    if (m === undefined) notes.kept.push(`${at} (removed)`);
    if (m === undefined || t !== undefined || b === undefined) return m;
    const kept = !isSame(m, b);
    notes.gone.push({ path: at, kept });
    return kept ? m : undefined;
  });
}

type Sections = { readonly [section: string]: readonly string[] };

const placed = (sections: Sections) => new Map(Object.entries(sections).flatMap(([name, sources]) => sources.map((one) => [one, name])));

function getSection(source: string, mine: Sections, theirs: Sections): string | undefined {
  const own = ownValue(theirs, placed(theirs).get(source) ?? '') ?? [];
  const at = own.indexOf(source);
  const neighbours = [...own.slice(0, at).reverse(), ...own.slice(at + 1)];
  const here = placed(mine);
  return neighbours.map((one) => here.get(one)).find((name) => name !== undefined);
}

/** Sections that were changed by hand stay. New fields go beside their neighbours in the draft. */
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
    const here = getSection(source, Object.fromEntries(all), draft) ?? (isTakenAway ? [...all.keys()].at(-1) : named) ?? named;
    all.set(here, place(all.get(here) ?? [], source, ownValue(draft, named) ?? []));
  }
  return Object.fromEntries(all);
}
