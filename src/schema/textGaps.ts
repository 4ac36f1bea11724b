import type { Fields } from './fieldTypes';
import { type ContentLocale, contentLocales } from './locales';
import { isWritable, type ResolvedResource } from './resource';

/** `missing`: written in another language only. `outdated`: another language changed later. `open`: either of them. */
export const gapStates = ['missing', 'outdated', 'open'] as const;

export type GapState = (typeof gapStates)[number];

export interface TextGap {
  readonly state: GapState;
  readonly locale: ContentLocale;
}

/** Source of a filter by gaps. Declared fields cannot begin with `_`. */
export const gapFilter = (state: GapState): string => `_${state}`;

export function readGap(filter: Readonly<Record<string, unknown>>): TextGap | undefined {
  const state = gapStates.find((one) => filter[gapFilter(one)] !== undefined);
  const locale = state && contentLocales.find((one) => one === filter[gapFilter(state)]);
  return state && locale && { state, locale };
}

export function withoutGap(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = gapStates.map(gapFilter);
  return Object.fromEntries(Object.entries(filter).filter(([source]) => !names.includes(source)));
}

export function localizedSources(fields: Fields): string[] {
  return Object.keys(fields).filter((source) => {
    const field = fields[source];
    return field?.type === 'localized' && isWritable(field);
  });
}

export const hasTexts = ({ fields }: Pick<ResolvedResource, 'fields'>): boolean =>
  contentLocales.length > 1 && localizedSources(fields).length > 0;
