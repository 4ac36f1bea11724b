import { type RawBuilder, sql } from 'kysely';
import type { Fields } from '../../src/schema/fieldTypes';
import { type ContentLocale, contentLocales } from '../../src/schema/locales';
import { localizedSources } from '../../src/schema/textGaps';

/** Expression that is 1 if a record has a text in another language only, otherwise 0. The index has the same, so it has no parameters. */
export function missingTexts(
  fields: Fields,
  locale: ContentLocale,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<number> | undefined {
  const sources = localizedSources(fields);
  if (sources.length === 0) return undefined;
  const text = (source: string, of: ContentLocale) => sql`coalesce(${column(`${source}_${of}`)}, '')`;
  const others = contentLocales.filter((one) => one !== locale);
  const conditions = sources.map((source) => {
    const written = others.map((other) => sql`${text(source, other)} <> ''`);
    return sql`(${text(source, locale)} = '' and (${sql.join(written, sql` or `)}))`;
  });
  return others.length === 0 ? undefined : sql<number>`(case when ${sql.join(conditions, sql` or `)} then 1 else 0 end)`;
}
