import type { RaRecord } from 'ra-core';
import { toPage } from '../../../src/data/paging/createListReader';
import { asApiPath } from '../../../src/schema/api';
import { locales } from '../../../src/schema/fieldTypes';
import { asCode } from '../../../src/ui/dashboard/asCode';
import { listPath, type ResourceContext } from '../context';
import { inApi, inDeclaration, type Remedy, type Reporter } from '../finding';
import { guarded } from '../guarded';
import { readList, type Sample } from '../sample';

/** A word that nothing contains. */
const unheardOf = 'zqcontractcheckqz';
const otherNames = ['search', 'q', 'query', 'term', 'filter'];

/** What the search came to by a word that a field of some record has. */
interface Tried {
  readonly source: string;
  readonly report: Reporter;
  /** undefined: no record has a word to look for. */
  readonly word: string | undefined;
  readonly record: RaRecord | undefined;
  readonly isFound: boolean;
}

/** The search box: does it narrow, and does it look into the declared fields? */
export async function checkSearch(context: ResourceContext, sample: Sample): Promise<void> {
  const { resource } = context;
  if (resource.list.search.length === 0) return;
  const narrows = await guarded(context, 'search', () => checkNarrowing(context, sample));
  if (!narrows) return;
  const tried: Tried[] = [];
  for (const source of resource.list.search) {
    const one = await guarded(context, { check: 'search', about: source }, () => trySource(context, sample, source));
    if (one) tried.push(one);
  }
  const lost = tried.filter(({ word, isFound }) => word !== undefined && !isFound).map(({ source }) => source);
  const rest = resource.list.search.filter((source) => !lost.includes(source));
  const remedy = inDeclaration(resource, `list: { search: ${asCode(rest)} }`);
  for (const one of tried) reportOne(one, remedy);
  await guarded(context, 'spelling', () => checkSpelling(context, sample));
}

/** Whether a word is found that is typed in another spelling, as people do in Arabic. Says nothing where no record has one. */
async function checkSpelling(context: ResourceContext, sample: Sample): Promise<void> {
  const { resource, report, registry } = context;
  const [found] = sample.records.flatMap((record) =>
    resource.list.search.flatMap((source) =>
      wordsOf(record, source).flatMap((word) => {
        const other = otherSpelling(word);
        return other === undefined ? [] : [{ id: record.id, word, other }];
      }),
    ),
  );
  if (!found) return;
  const isFound = async (q: string) => {
    const { records, hasMore } = await readList(context, { filter: { q }, perPage: 100 });
    return hasMore || records.some(({ id }) => id === found.id);
  };
  // What is not found as it is written was reported with its field.
  if (!(await isFound(found.word))) return report.skipped('spelling', 'the search does not find Arabic words');
  if (await isFound(found.other)) return report.conforms('spelling', `‘${found.other}’ finds ‘${found.word}’`);
  if (registry.api.spellings === 'exact') return report.conforms('spelling', 'only what is typed is found, as declared');
  report.works('spelling', `‘${found.other}’ does not find ‘${found.word}’`, {
    consequence: 'Whoever types an Arabic word without its hamza or with another last letter finds nothing. An empty list can say so.',
    remedy: inApi("spellings: 'exact'"),
  });
}

/** The word as many people type it: without hamza, ه for ة, ي for ى. */
function otherSpelling(word: string): string | undefined {
  const plain = word.replace(/[أإآ]/gu, 'ا').replace(/ة$/u, 'ه').replace(/ى$/u, 'ي');
  return plain === word ? undefined : plain;
}

async function checkNarrowing(context: ResourceContext, sample: Sample): Promise<boolean> {
  const { resource, report, registry, recorder } = context;
  if (sample.records.length === 0) {
    report.skipped('search', 'there are no records to tell by');
    return false;
  }
  const { records } = await readList(context, { filter: { q: unheardOf } });
  if (records.length === 0) return true;
  const evidence = recorder.calls.at(-1);
  report.fails('search', `${registry.api.search}=… is silently ignored`, {
    consequence: 'The search box changes nothing.',
    remedy: (await otherName(context)) ?? inDeclaration(resource, 'list: { search: [] }'),
    evidence,
  });
  return false;
}

/** A parameter that finds nothing by that word, where the declared one is ignored. */
async function otherName(context: ResourceContext): Promise<Remedy | undefined> {
  const { http, registry, resource } = context;
  const path = asApiPath(registry.api, listPath(context));
  for (const name of otherNames) {
    if (name === registry.api.search) continue;
    const isEmpty = await http(`${path}?${name}=${unheardOf}`).then(
      ({ json }) => toPage(json, resource.envelope).results.length === 0,
      () => false,
    );
    context.signal.throwIfAborted();
    if (isEmpty) return inApi(`search: '${name}'`);
  }
  return undefined;
}

async function trySource(context: ResourceContext, sample: Sample, source: string): Promise<Tried> {
  const [found] = sample.records.flatMap((record) => {
    const [word] = wordsOf(record, source);
    return word === undefined ? [] : [{ record, word }];
  });
  if (!found) return { source, report: context.report.held(), word: undefined, record: undefined, isFound: false };
  const { records, hasMore } = await readList(context, { filter: { q: found.word }, perPage: 100 });
  const isFound = hasMore || records.some(({ id }) => id === found.record.id);
  return { source, report: context.report.held(), ...found, isFound };
}

function reportOne({ source, report, word, record, isFound }: Tried, remedy: Remedy): void {
  if (word === undefined) report.skipped('search', 'no record has a word to look for', source);
  else if (isFound) report.conforms('search', `finds ‘${word}’`, source);
  else
    report.works('search', `‘${word}’ of ${record?.id} is not found`, {
      about: source,
      consequence: 'The search box promises to look into this field, and does not.',
      remedy,
    });
}

/** The words of a field that are long enough to tell, longest first. */
function wordsOf(record: RaRecord, source: string): readonly string[] {
  const texts = [record[source], ...locales.map((locale) => record[`${source}_${locale}`])].filter((one) => typeof one === 'string');
  const words = texts.flatMap((text: string) => text.replace(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{M}\p{N}@._-]{2,}/gu) ?? []);
  return words.sort((one, other) => other.length - one.length);
}
