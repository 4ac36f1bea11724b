import { type Data, isData, isList, isSame } from './data.ts';
import { fitDeclaration } from './fitDeclaration.ts';
import { mergeFields } from './mergeFields.ts';
import { mergeKeys, mergeList } from './mergeList.ts';
import { mergeSections } from './mergeSections.ts';
import { type MergeNotes, mergeValue } from './mergeValue.ts';

const asData = (value: unknown): Data => (isData(value) ? value : {});
const asSections = (value: unknown) => asData(value) as { readonly [section: string]: readonly string[] };

/** Merges the parts of an object, each in its own way, in people's order. */
function mergeParts(mine: Data, theirs: Data, merge: (key: string) => unknown): Data {
  const merged = new Map([...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [key, merge(key)]));
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (key) => merged.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, merged.get(key)]));
}

/** Lists of sources: a field that stayed although the API lost it stays in them too. */
function mergeListOptions(base: Data, mine: Data, theirs: Data, notes: MergeNotes, isLost: (source: unknown) => boolean): Data {
  return mergeParts(mine, theirs, (key) => {
    const [b, m, t] = [base[key], mine[key], theirs[key]];
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
    (source) => source in fields,
    (source) => !(source in asData(mine.fields)),
  );
  if (!base) return { ...mine, fields, sections };
  if (!isSame(mine.sections, base.sections) && !isSame(sections, theirs.sections)) notes.kept.push('sections');
  const isLost = (source: unknown) => String(source) in fields && !(String(source) in asData(theirs.fields));
  const merged = mergeParts(mine, theirs, (key) => {
    if (key === 'fields') return fields;
    if (key === 'sections') return sections;
    if (key === 'list') return mergeListOptions(asData(base.list), asData(mine.list), asData(theirs.list), notes, isLost);
    return mergeValue(base[key], mine[key], theirs[key], key, notes);
  });
  return fitDeclaration(merged, mine, theirs);
}
