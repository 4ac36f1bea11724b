import { type AppLocale, contentLocales, locales } from '../../../src/schema/locales';
import { isObject } from '../../../src/schema/objects';
import type { ResourceCheck } from '../context';
import { inDeclaration } from '../finding';
import { guarded } from '../guarded';
import type { Json, Sample } from '../sample';
import { readRows, sampleList } from '../sample';

export async function checkLanguages(context: ResourceCheck, { rows }: Sample, detail: Json | undefined): Promise<void> {
  const { resource } = context;
  const sources = Object.entries(resource.fields).flatMap(([source, { type }]) => (type === 'localized' ? [source] : []));
  if (sources.length === 0 || rows.length === 0 || resource.texts === 'objects') return;
  const wrapped = resource.texts !== 'header' ? sources.filter((source) => rows.some((row) => isByLanguage(row[source]))) : [];
  if (wrapped.length > 0) {
    context.report.fails('languages', 'are objects by language', {
      about: wrapped.join(', '),
      consequence: 'Texts are neither shown nor saved.',
      remedy: inDeclaration(resource, { texts: 'objects' }),
    });
    return;
  }
  await guarded(context, 'languages', async () => {
    const answers = {} as Record<AppLocale, Json[]>;
    for (const locale of locales) {
      context.language.locale = locale;
      const { calls } = await sampleList(context, { perPage: 25 }).finally(() => {
        context.language.locale = 'en';
      });
      answers[locale] = readRows(resource, calls);
    }
    for (const source of sources) judge(context, source, answers, detail);
  });
}

const isByLanguage = (value: unknown) => isObject(value) && contentLocales.every((locale) => locale in value);

function judge(
  { report, resource: { key, texts } }: ResourceCheck,
  source: string,
  answers: Record<AppLocale, Json[]>,
  detail: Json | undefined,
): void {
  const pairs = answers.en.flatMap((row) => {
    const other = answers.ar.find((one) => one[key] === row[key]);
    // List rows may lack the texts of each language, which the record has.
    const full = row[`${source}_ar`] === undefined && detail?.[key] === row[key] ? { ...detail, ...row } : row;
    const [english, arabic] = [full[`${source}_en`], full[`${source}_ar`]];
    if (other && texts === 'header' && row[source] !== other[source]) return [{ row, other }];
    return other && typeof row[source] === 'string' && english && arabic && english !== arabic ? [{ row, other }] : [];
  });
  if (texts === 'header' && pairs.length === 0) {
    report.works('languages', 'is the same in English and in Arabic in all records', {
      about: source,
      consequence: 'If it does not follow Accept-Language, a change of one language changes the other.',
    });
    return;
  }
  const same = pairs.filter(({ row, other }) => row[source] === other[source]);
  if (pairs.length === 0) report.skipped('languages', 'no record differs from one language to the other', source);
  else if (same.length === 0) report.conforms('languages', 'follows Accept-Language', source);
  else
    report.works('languages', 'does not follow Accept-Language', {
      about: source,
      consequence: `Where only ${source} is answered, all users see one language; orders and searches are those of that language.`,
    });
}
