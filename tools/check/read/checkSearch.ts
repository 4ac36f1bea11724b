import type { RaRecord } from 'ra-core';
import { toPage } from '../../../src/data/paging/createListReader';
import { asApiPath } from '../../../src/schema/api';
import { listPath, type ResourceCheck } from '../context';
import { inApi, inDeclaration, leaveOpen, type Remedy, type Reporter } from '../finding';
import { guarded } from '../guarded';
import { type Sample, sampleList } from '../sample';
import { checkAnyOf, checkSpellings } from './checkSpellings';
import { longWords } from './searchWords';

const unheardOf = 'zqcontractcheckqz';
/** One word may be missed for another reason, e.g. its characters. */
const maxWords = 2;
const otherNames = ['search', 'q', 'query', 'term', 'filter'];

interface Tried {
  readonly source: string;
  readonly report: Reporter;
  readonly word: string | undefined;
  readonly record: RaRecord | undefined;
  readonly isFound: boolean;
}

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
  const remedy = inDeclaration(resource, { list: { search: rest } });
  for (const one of tried) reportOne(one, remedy);
  if (takesSpellings) await guarded(context, 'spelling', () => checkSpellings(context, sample, rest));
}

function askingExactly(context: ResourceCheck): ResourceCheck {
  const { registry } = context;
  if (typeof registry.api.spellings !== 'object') return context;
  return { ...context, provider: context.newProvider({ ...registry, api: { ...registry.api, spellings: 'exact' } }) };
}

async function checkNarrowing(context: ResourceCheck, sample: Sample): Promise<boolean> {
  const { resource, report, registry, recorder } = context;
  if (sample.records.length === 0) {
    report.skipped('search', 'there are no records');
    return false;
  }
  const { records } = await sampleList(context, { filter: { q: unheardOf } });
  if (records.length === 0) return true;
  const evidence = recorder.calls.at(-1);
  report.fails('search', `${registry.api.search}=… is silently ignored`, {
    consequence: 'The search box changes nothing.',
    remedy: (await otherName(context)) ?? inDeclaration(resource, { list: { search: [] } }),
    evidence,
  });
  return false;
}

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
    if (isEmpty) return leaveOpen(inApi({ search: name }), 'it changes the search of every list');
  }
  return undefined;
}

async function trySource(context: ResourceCheck, sample: Sample, source: string): Promise<Tried> {
  const words = sample.records.flatMap((record) => {
    const [word] = longWords(record, source);
    return word === undefined ? [] : [{ record, word }];
  });
  let tried: Pick<Tried, 'word' | 'record'> = { word: undefined, record: undefined };
  for (const one of words.slice(0, maxWords)) {
    const { records, hasMore } = await sampleList(context, { filter: { q: one.word }, perPage: 100 });
    const isFound = hasMore || records.some(({ id }) => id === one.record.id);
    if (isFound) return { source, report: context.report.forLater(), ...one, isFound };
    tried = tried.word === undefined ? one : tried;
  }
  return { source, report: context.report.forLater(), ...tried, isFound: false };
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
