import type { RaRecord } from 'ra-core';
import { getSpellings } from '../../../src/data/getSpellings';
import type { ResourceCheck } from '../context';
import { byHand, inApi } from '../finding';
import type { RecordedCall } from '../recordCalls';
import { type Sample, sampleList } from '../sample';
import { storedWords } from './searchWords';
import { type SpellingProbe, spellingProbes } from './spellingProbes';

/** An Arabic word that matches nothing and has several spellings. */
const unheardOf = 'اظغضظغثة';

const orAnyOf = "spellings: 'exact' // or { anyOf: '…' }, a parameter that finds any of several texts";
const remedy = { ...inApi({ spellings: 'exact' }), code: orAnyOf };
const mixed = byHand(undefined, orAnyOf, 'some other spellings are found');

/** Checks the parameter for several spellings. Words with one spelling prove nothing, because they are sent as a plain search. */
export async function checkAnyOf(context: ResourceCheck, exactly: ResourceCheck, sample: Sample): Promise<boolean> {
  const { resource, report, registry } = context;
  const { spellings, search } = registry.api;
  if (typeof spellings !== 'object') return true;
  const { records, calls } = await sampleList(context, { filter: { q: unheardOf } });
  if (records.length > 0) {
    report.fails('spelling', `${spellings.anyOf}=… is silently ignored`, {
      consequence: 'A search for most Arabic words shows the whole list, as if all of it had been found.',
      remedy: byHand(
        undefined,
        "spellings: 'exact' // or none, if the search finds the other spellings by itself",
        'the search was not tried without it',
      ),
      evidence: calls.at(-1),
    });
    return false;
  }
  const known = storedWords(sample.records, resource.list.search).find(({ word }) => getSpellings(word).length > 1);
  if (!known || (await find(context, known.id, known.word)).isFound || !(await find(exactly, known.id, known.word)).isFound) return true;
  report.fails('spelling', `${spellings.anyOf}=… does not find ‘${known.word}’, and ${search}=… does`, {
    consequence: 'A search for most Arabic words finds nothing.',
    remedy: {
      ...inApi({ spellings: 'exact' }),
      code: "spellings: 'exact' // until the parameter takes several texts, separated by commas",
    },
  });
  return false;
}

/** Checks that Arabic words are found in other usual spellings, with at most four calls per kind. @param sources the searched fields */
export async function checkSpellings(context: ResourceCheck, sample: Sample, sources: readonly string[]): Promise<void> {
  const { report, registry } = context;
  const { spellings } = registry.api;
  const found: string[] = [];
  const unproven: string[] = [];
  let hasMissed = false;
  for (const { name, probes } of spellingProbes(storedWords(sample.records, sources))) {
    const tried = await tryProbes(context, probes);
    if (tried === 'found') found.push(name);
    else if (tried === 'unproven') unproven.push(name);
    else if (spellings === 'exact') return report.conforms('spelling', 'only what is typed is found, as declared');
    else {
      hasMissed = true;
      const { typed, stored, call } = tried;
      report.works('spelling', `‘${typed}’ does not find ‘${stored}’`, {
        about: name,
        consequence:
          spellings === 'folded'
            ? 'Searches by the other spelling find nothing, and people may add a duplicate. Lists, the search and pickers can warn of this.'
            : 'The admin does not search for this spelling too. If nothing is found, it hints at other spellings.',
        remedy: spellings === 'folded' ? (found.length > 0 ? mixed : remedy) : undefined,
        evidence: call,
      });
    }
  }
  if (found.length > 0)
    report.conforms('spelling', `${hasMissed ? 'other spellings are' : 'each other spelling is'} found: ${found.join(', ')}`);
  else if (!hasMissed && unproven.length > 0) report.skipped('spelling', `no record contains a suitable word: ${unproven.join(', ')}`);
}

type Missed = SpellingProbe & { readonly call: RecordedCall | undefined };

/** Tries the words of one kind until one is missed. A word that is not found as stored proves nothing. */
async function tryProbes(context: ResourceCheck, probes: readonly SpellingProbe[]): Promise<'found' | 'unproven' | Missed> {
  let isProven = false;
  for (const probe of probes) {
    const { isFound, call } = await find(context, probe.id, probe.typed);
    if (isFound) isProven = true;
    else if ((await find(context, probe.id, probe.stored)).isFound) return { ...probe, call };
  }
  return isProven ? 'found' : 'unproven';
}

async function find(context: ResourceCheck, id: RaRecord['id'], q: string) {
  const { records, hasMore, calls } = await sampleList(context, { filter: { q }, perPage: 100 });
  return { isFound: hasMore || records.some((record) => record.id === id), call: calls.at(-1) };
}
