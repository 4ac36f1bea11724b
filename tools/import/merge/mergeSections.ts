import { isSame } from './data.ts';
import { place } from './mergeList.ts';

type Sections = { readonly [section: string]: readonly string[] };

/** Section of each source. */
const placed = (sections: Sections) => new Map(Object.entries(sections).flatMap(([name, sources]) => sources.map((one) => [one, name])));

/** The section of the nearest source before or behind it in the draft that has a section of people's own. */
function sectionOf(source: string, mine: Sections, theirs: Sections): string | undefined {
  const own = theirs[placed(theirs).get(source) ?? ''] ?? [];
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
export function mergeSections(
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
    // A field that stayed although the API lost it keeps its place.
    const all = new Map(Object.entries(draft));
    for (const [source, name] of there) if (!placed(draft).has(source)) all.set(name, [...(all.get(name) ?? []), source]);
    return Object.fromEntries(all);
  }
  const gained = [...placed(draft)].filter(([source]) => !there.has(source) && (before ? !before.has(source) : isNew(source)));
  const all = new Map(Object.entries(own));
  for (const [source, named] of gained) {
    // A section that somebody took away does not come back: its fields go to those that are there.
    const isTakenAway = before !== undefined && [...before.values()].includes(named) && !all.has(named);
    const here = sectionOf(source, Object.fromEntries(all), draft) ?? (isTakenAway ? [...all.keys()].at(-1) : named) ?? named;
    all.set(here, place(all.get(here) ?? [], source, draft[named] ?? []));
  }
  return Object.fromEntries(all);
}
