/** Names that the gateway's screens, their forms and its routes share, for browsers in which the app's code does not run. */

/** Ids of parts of a screen that only the gateway renders. Without them, controls that name them do nothing natively. */
export const menuWithoutCode = 'menu-without-code';
export const filtersWithoutCode = 'filters-without-code';
export const searchWithoutCode = 'search-without-code';

/** Selects elements of a screen that the app does not render. */
export const onlyWithoutCode = 'noscript, [data-without-code]';

/** Settings that a link can change, by a parameter of the same name. */
export const chosenSettings = ['locale', 'theme'] as const;

export type ChosenSetting = (typeof chosenSettings)[number];

/** Prefix of cookies with a setting chosen by a link, until a script stores it as the browser's. */
export const chosenCookiePrefix = 'chosen_';

const prefix = 'filter';

/** How the text of an input becomes a filter value. */
export type FilterInputKind = 'json' | 'text';

/** @param end end of a range, e.g. `gte` */
export function filterInputName(kind: FilterInputKind, source: string, end?: string): string {
  return [prefix, kind, source, ...(end === undefined ? [] : [end])].join(':');
}

export function parseFilterInputName(name: string) {
  const [start, kind, source, end] = name.split(':');
  return start === prefix && (kind === 'json' || kind === 'text') && source ? { kind, source, end } : undefined;
}
