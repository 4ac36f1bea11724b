import { type AppLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

export function sortByField<V>(
  { fields }: Pick<ResolvedResource, 'fields'>,
  bySource: Readonly<Record<string, V>>,
  first: AppLocale,
): readonly (readonly [source: string, V])[] {
  const declared = Object.entries(fields).flatMap(([name, field]) => writtenSources(name, field, contentLocalesFrom(first)));
  const places = new Map(declared.map((source, place) => [source, place]));
  const getPlace = (source: string) => places.get(source) ?? declared.length;
  return Object.entries(bySource).sort(([one], [other]) => getPlace(one) - getPlace(other));
}
