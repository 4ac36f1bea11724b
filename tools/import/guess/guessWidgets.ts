/** Which resources and which of their fields a first home page is about. */
import type { Resource } from '../../../src/schema/resource';

const stages = /(^|_)(status|state|stage)$/i;
const sorts = /(^|_)(type|kind|category|priority|gender|level|method|role)$/i;

/** How much a resource seems to matter: what happens and is kept up (orders), rather than what it refers to, or tables of options. */
export function weightOf({ list, can, fields, hidden }: Resource): number {
  const filtersOf = (...types: readonly string[]) => list.filters.some((source) => types.includes(fields[source]?.type ?? ''));
  const references = Object.values(fields).filter(({ type }) => type === 'reference');
  return (
    (filtersOf('date', 'datetime') ? 2 : 0) +
    (filtersOf('choice') ? 2 : 0) +
    (list.filters.some((source) => stages.test(source)) ? 1 : 0) +
    (can.create ? 1 : 0) +
    (Object.keys(fields).length > 5 ? 1 : 0) +
    Math.min(2, references.length) -
    // Its whole list would have to come each time.
    (list.paging.style === 'none' ? 5 : 0) -
    (hidden ? 5 : 0)
  );
}

/**
 * The choice that tells the parts of a breakdown: how things stand, else of what sort they are, else any.
 *
 * @param isCountable whether the list can count by it
 */
export function choiceOfParts({ fields, list }: Resource, isCountable: (source: string) => boolean): string | undefined {
  const usable = list.filters.filter((source) => {
    const field = fields[source];
    return field?.type === 'choice' && field.choices.length > 1 && isCountable(source);
  });
  return usable.find((source) => stages.test(source)) ?? usable.find((source) => sorts.test(source)) ?? usable[0];
}

const beginnings = /^(created|date_?joined|joined|registered|placed|ordered|issued|submitted|added|published|opened|received|sent)/i;
/** Days that say nothing of when a record came to be. */
const others = /birth|born|died|death|dob|expir|due|end|updated|modified|changed|last|valid|until|deadline/i;

/** The day of a trend: when records came to be, else another day that is neither a birthday nor a term. */
export function dayOfTrend({ fields, list }: Resource, isCountable: (source: string) => boolean): string | undefined {
  const usable = list.filters.filter((source) => ['date', 'datetime'].includes(fields[source]?.type ?? '') && isCountable(source));
  return usable.find((source) => beginnings.test(source)) ?? usable.find((source) => !others.test(source));
}
