import type { RaRecord } from 'ra-core';
import { toPage } from '../../../src/data/paging/createListReader';
import { asCode } from '../../../src/data/widgets/asCode';
import { asApiPath } from '../../../src/schema/api';
import { listPath, type ResourceCheck } from '../context';
import { inApi, inDeclaration, type Remedy, type Reporter } from '../finding';
import { guarded } from '../guarded';
import { type Sample, sampleList } from '../sample';
import { checkAnyOf, checkSpellings } from './checkSpellings';
import { longWords } from './searchWords';

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
export async function checkSearch(context: ResourceCheck, sample: Sample): Promise<void> {
  const { resource } = context;
  if (resource.list.search.length === 0) return;
  const narrows = await guarded(context, 'search', () => checkNarrowing(context, sample));
  if (!narrows) return;
  const exactly = askingExactly(context);
  const takesSpellings = await guarded(context, 'spelling', () => checkAnyOf(context, exactly, sample));
  const tried: Tried[] = [];
  for (const source of resource.list.search) {
    const one = await guarded(context, { check: 'search', about: source }, () => trySource(exactly, sample, source));
    if (one) tried.push(one);
  }
  const lost = tried.filter(({ word, isFound }) => word !== undefined && !isFound).map(({ source }) => source);
  const rest = resource.list.search.filter((source) => !lost.includes(source));
  const remedy = inDeclaration(resource, `list: { search: ${asCode(rest)} }`);
  for (const one of tried) reportOne(one, remedy);
  if (takesSpellings) await guarded(context, 'spelling', () => checkSpellings(context, sample, rest));
}

/** The same API, asked for what is typed alone: what `{ anyOf }` adds is a matter of its own. */
function askingExactly(context: ResourceCheck): ResourceCheck {
  const { registry } = context;
  if (typeof registry.api.spellings !== 'object') return context;
  return { ...context, provider: context.newProvider({ ...registry, api: { ...registry.api, spellings: 'exact' } }) };
}

async function checkNarrowing(context: ResourceCheck, sample: Sample): Promise<boolean> {
  const { resource, report, registry, recorder } = context;
  if (sample.records.length === 0) {
    report.skipped('search', 'there are no records to tell by');
    return false;
  }
  const { records } = await sampleList(context, { filter: { q: unheardOf } });
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
async function otherName(context: ResourceCheck): Promise<Remedy | undefined> {
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

async function trySource(context: ResourceCheck, sample: Sample, source: string): Promise<Tried> {
  const [found] = sample.records.flatMap((record) => {
    const [word] = longWords(record, source);
    return word === undefined ? [] : [{ record, word }];
  });
  if (!found) return { source, report: context.report.held(), word: undefined, record: undefined, isFound: false };
  const { records, hasMore } = await sampleList(context, { filter: { q: found.word }, perPage: 100 });
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
