import type { RaRecord } from 'ra-core';
import { locales } from '../../../src/schema/fieldTypes';
import type { ResourceContext } from '../context';
import { inApi, inDeclaration } from '../finding';
import { guarded } from '../guarded';
import { readList, type Sample } from '../sample';
import { asCode } from '../words';

/** A word that nothing contains. */
const unheardOf = 'zqcontractcheckqz';
const otherNames = ['q', 'query', 'term', 'filter'];

/** The search box: does it narrow, and does it look into the declared fields? */
export async function checkSearch(context: ResourceContext, sample: Sample): Promise<void> {
  const { resource, report } = context;
  if (resource.list.search.length === 0) return;
  const narrows = await guarded(context, report, 'search', () => checkNarrowing(context, sample));
  if (!narrows) return;
  for (const source of resource.list.search) await guarded(context, report, 'search', () => checkSource(context, sample, source), source);
}

async function checkNarrowing(context: ResourceContext, sample: Sample): Promise<boolean> {
  const { resource, report, registry } = context;
  if (sample.records.length === 0) {
    report.skipped('search', 'there are no records to tell by');
    return false;
  }
  const { records } = await readList(context, { filter: { q: unheardOf } });
  if (records.length === 0) return true;
  report.fails('search', `${registry.api.search}=… is silently ignored`, {
    consequence: 'The search box changes nothing.',
    remedy: (await otherName(context)) ?? inDeclaration(resource, 'list: { search: [] }'),
  });
  return false;
}

async function otherName({ http, registry, resource }: ResourceContext) {
  for (const name of otherNames) {
    const { json } = await http(`${registry.api.root}${resource.path}/?${name}=${unheardOf}`);
    const results = Array.isArray(json) ? json : (json as { results?: unknown } | undefined)?.results;
    if (Array.isArray(results) && results.length === 0) return inApi(`search: '${name}'`);
  }
  return undefined;
}

async function checkSource(context: ResourceContext, sample: Sample, source: string): Promise<void> {
  const { resource, report } = context;
  const found = sample.records.flatMap((record) => {
    const word = wordOf(record, source);
    return word === undefined ? [] : [{ record, word }];
  })[0];
  if (!found) return report.skipped('search', 'no record has a word to look for', source);
  const { records, hasMore } = await readList(context, { filter: { q: found.word }, perPage: 100 });
  if (hasMore || records.some(({ id }) => id === found.record.id)) return report.conforms('search', `finds ‘${found.word}’`, source);
  report.works(
    'search',
    `‘${found.word}’ of ${found.record.id} is not found`,
    {
      consequence: 'The search box promises to look into this field, and does not.',
      remedy: inDeclaration(resource, `list: { search: ${asCode(resource.list.search.filter((one) => one !== source))} }`),
    },
    source,
  );
}

/** A word of a field that is long enough to tell. */
function wordOf(record: RaRecord, source: string): string | undefined {
  const texts = [record[source], ...locales.map((locale) => record[`${source}_${locale}`])].filter((one) => typeof one === 'string');
  const words = texts.flatMap((text: string) => text.replace(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{M}\p{N}@._-]{2,}/gu) ?? []);
  return words.sort((one, other) => other.length - one.length)[0];
}
