import { localesFrom } from '../../i18n/localesFrom';
import type { AppLocale } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

/** What changed by source, in the order of the declared fields, the page's language first. What no field holds comes last. */
export function inFieldOrder<V>(
  { fields }: Pick<ResolvedResource, 'fields'>,
  bySource: Readonly<Record<string, V>>,
  first: AppLocale,
): readonly (readonly [source: string, V])[] {
  const declared = Object.entries(fields).flatMap(([name, field]) => writtenSources(name, field, localesFrom(first)));
  const places = new Map(declared.map((source, place) => [source, place]));
  const placeOf = (source: string) => places.get(source) ?? declared.length;
  return Object.entries(bySource).sort(([one], [other]) => placeOf(one) - placeOf(other));
}
