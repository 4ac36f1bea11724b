import { type AppLocale, locales } from '../../../src/schema/fieldTypes';
import type { ResourceCheck } from '../context';
import { guarded } from '../guarded';
import type { Json, Sample } from '../sample';
import { rowsOf, sampleList } from '../sample';

/** Checks that texts without a language follow Accept-Language. */
export async function checkLanguages(context: ResourceCheck, { rows }: Sample, detail: Json | undefined): Promise<void> {
  const { resource } = context;
  const sources = Object.entries(resource.fields).flatMap(([source, { type }]) => (type === 'localized' ? [source] : []));
  if (sources.length === 0 || rows.length === 0) return;
  await guarded(context, 'languages', async () => {
    const answers = {} as Record<AppLocale, Json[]>;
    for (const locale of locales) {
      context.language.locale = locale;
      const { calls } = await sampleList(context, { perPage: 25 }).finally(() => {
        context.language.locale = 'en';
      });
      answers[locale] = rowsOf(resource, calls);
    }
    for (const source of sources) judge(context, source, answers, detail);
  });
}

function judge(
  { report, resource: { key } }: ResourceCheck,
  source: string,
  answers: Record<AppLocale, Json[]>,
  detail: Json | undefined,
): void {
  const pairs = answers.en.flatMap((row) => {
    const other = answers.ar.find((one) => one[key] === row[key]);
    // Rows may only have the name. The record itself has the texts in each language.
    const full = row[`${source}_ar`] === undefined && detail?.[key] === row[key] ? { ...detail, ...row } : row;
    const [english, arabic] = [full[`${source}_en`], full[`${source}_ar`]];
    return other && typeof row[source] === 'string' && english && arabic && english !== arabic ? [{ row, other }] : [];
  });
  const same = pairs.filter(({ row, other }) => row[source] === other[source]);
  if (pairs.length === 0) report.skipped('languages', 'no record differs from one language to the other', source);
  else if (same.length === 0) report.conforms('languages', 'follows Accept-Language', source);
  else
    report.works('languages', 'does not follow Accept-Language', {
      about: source,
      consequence: `Where only ${source} is answered, it is in one language for everybody; orders and searches are those of that language.`,
    });
}
