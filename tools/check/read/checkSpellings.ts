import type { RaRecord } from 'ra-core';
import { spellingsOf } from '../../../src/data/spellingsOf';
import type { ResourceCheck } from '../context';
import { inApi } from '../finding';
import type { RecordedCall } from '../recordCalls';
import { type Sample, sampleList } from '../sample';
import { storedWords } from './searchWords';
import { type SpellingProbe, spellingProbes } from './spellingProbes';

/** An Arabic word that nothing contains, and that has several spellings. */
const unheardOf = 'اظغضظغثة';

const remedy = inApi("spellings: 'exact' // or { anyOf: '…' }, a parameter that finds any of several texts");

/**
 * Whether the parameter that is declared to take several spellings does. Whether it is left out of the call cannot be seen by a word that
 * has one spelling: that is sent as a plain search.
 *
 * @param exactly asks for what is typed alone
 */
export async function checkAnyOf(context: ResourceCheck, exactly: ResourceCheck, sample: Sample): Promise<boolean> {
  const { resource, report, registry } = context;
  const { spellings, search } = registry.api;
  if (typeof spellings !== 'object') return true;
  const { records, calls } = await sampleList(context, { filter: { q: unheardOf } });
  if (records.length > 0) {
    report.fails('spelling', `${spellings.anyOf}=… is silently ignored`, {
      consequence: 'A search for most Arabic words shows the whole list, as if all of it had been found.',
      remedy: inApi("spellings: 'exact' // or none, if the search finds the other spellings by itself"),
      evidence: calls.at(-1),
    });
    return false;
  }
  const known = storedWords(sample.records, resource.list.search).find(({ word }) => spellingsOf(word).length > 1);
  if (!known || (await find(context, known.id, known.word)).isFound || !(await find(exactly, known.id, known.word)).isFound) return true;
  report.fails('spelling', `${spellings.anyOf}=… does not find ‘${known.word}’, and ${search}=… does`, {
    consequence: 'A search for most Arabic words finds nothing.',
    remedy: inApi("spellings: 'exact' // until the parameter takes several texts, separated by commas"),
  });
  return false;
}

/**
 * Whether words are found that are typed in another spelling than they are stored in, as people do in Arabic. Of each kind of spelling
 * one word is tried in either direction: at most four calls a kind.
 *
 * @param sources the fields that the search looks into
 */
export async function checkSpellings(context: ResourceCheck, sample: Sample, sources: readonly string[]): Promise<void> {
  const { report, registry } = context;
  const { spellings } = registry.api;
  const found: string[] = [];
  const untold: string[] = [];
  let hasMissed = false;
  for (const { name, probes } of spellingProbes(storedWords(sample.records, sources))) {
    const tried = await tryProbes(context, probes);
    if (tried === 'found') found.push(name);
    else if (tried === 'untold') untold.push(name);
    else if (spellings === 'exact') return report.conforms('spelling', 'only what is typed is found, as declared');
    else {
      hasMissed = true;
      const { typed, stored, call } = tried;
      report.works('spelling', `‘${typed}’ does not find ‘${stored}’`, {
        about: name,
        consequence:
          spellings === 'folded'
            ? 'Whoever types the other spelling finds nothing, and may add a record that is there. Lists, the search and pickers can say so.'
            : 'This is none of the spellings that the admin asks for together. Where nothing is found it says that the spelling may matter.',
        remedy: spellings === 'folded' ? remedy : undefined,
        evidence: call,
      });
    }
  }
  if (found.length > 0)
    report.conforms('spelling', `${hasMissed ? 'other spellings are' : 'each other spelling is'} found: ${found.join(', ')}`);
  else if (!hasMissed && untold.length > 0) report.skipped('spelling', `no record has a word to tell by: ${untold.join(', ')}`);
}

type Missed = SpellingProbe & { readonly call: RecordedCall | undefined };

/** Tries the words of one kind until one is missed. One that is not found as it is written tells nothing. */
async function tryProbes(context: ResourceCheck, probes: readonly SpellingProbe[]): Promise<'found' | 'untold' | Missed> {
  let isTold = false;
  for (const probe of probes) {
    const { isFound, call } = await find(context, probe.id, probe.typed);
    if (isFound) isTold = true;
    else if ((await find(context, probe.id, probe.stored)).isFound) return { ...probe, call };
  }
  return isTold ? 'found' : 'untold';
}

/** Whether a search finds a record. */
async function find(context: ResourceCheck, id: RaRecord['id'], q: string) {
  const { records, hasMore, calls } = await sampleList(context, { filter: { q }, perPage: 100 });
  return { isFound: hasMore || records.some((record) => record.id === id), call: calls.at(-1) };
}
