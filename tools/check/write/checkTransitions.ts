import type { RaRecord } from 'ra-core';
import { asCode } from '../../../src/data/widgets/asCode';
import type { NamedTransition } from '../../../src/schema/resource';
import { isFromRoot } from '../../../src/schema/transitionCalls';
import { inDeclaration } from '../finding';
import { describeFailure, refusalOf } from '../guarded';
import { readTestRecord, type WriteContext } from './writeContext';

/** Each transition, on a record of our own that it is offered on; one may open the way for another. */
export async function checkTransitions(context: WriteContext): Promise<void> {
  const { resource, report, sandbox } = context;
  const [elsewhere, here] = [resource.transitions.filter(isFromRoot), resource.transitions.filter((one) => !isFromRoot(one))];
  for (const { name } of elsewhere) report.skipped('transition', 'calls another resource: not tried', name);
  let waiting = here;
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    for (const transition of waiting) {
      // The first one is for what comes after.
      const record = sandbox.ownOf(resource).findLast((one) => isOffered(transition, one));
      if (!record) continue;
      waiting = waiting.filter((one) => one !== transition);
      await take(context, transition, record);
    }
  }
  for (const { name, when } of waiting) report.skipped('transition', `no test record has ${asCode(when)}`, name);
}

export function isOffered({ when }: NamedTransition, record: RaRecord): boolean {
  return Object.entries(when).every(([source, value]) => record[source] === value);
}

interface States {
  readonly takes: Readonly<Record<string, unknown>>;
  readonly refuses: Readonly<Record<string, unknown>>;
}

/** A transition that is refused may be taken by another test record of which what it sets has another value. */
async function otherState(context: WriteContext, transition: NamedTransition, refused: RaRecord): Promise<States | undefined> {
  const { resource, sandbox } = context;
  const { set } = transition;
  const stateOf = (record: RaRecord) => Object.fromEntries(Object.keys(set).map((source) => [source, record[source]]));
  const isLike = (record: RaRecord, values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).every(([source, value]) => record[source] === value);
  const other = sandbox.ownOf(resource).find((record) => !isLike(record, stateOf(refused)) && !isLike(record, set));
  if (!other || (await refusalOf(press(context, transition, other)))) return undefined;
  await readTestRecord(context, other.id);
  return { takes: stateOf(other), refuses: stateOf(refused) };
}

function press({ resource, provider }: WriteContext, { name, set }: NamedTransition, record: RaRecord): Promise<unknown> {
  return provider.update(resource.name, { id: record.id, data: { ...record, ...set }, previousData: record, meta: { transition: name } });
}

async function take(context: WriteContext, transition: NamedTransition, record: RaRecord): Promise<void> {
  const { resource, report, provider, recorder, sandbox } = context;
  const { name, set, call } = transition;
  const refusal = await refusalOf(press(context, transition, record));
  if (refusal) {
    const evidence = recorder.calls.findLast(({ method }) => method !== 'GET');
    const state = refusal.status < 500 ? await otherState(context, transition, record) : undefined;
    report.fails(
      'transition',
      `${describeFailure(refusal, evidence)}${state ? ` Taken where ${asCode(state.takes)}, not where ${asCode(state.refuses)}` : ''}`,
      {
        about: name,
        consequence: state ? 'Its button is there in both states, and shows this message in one.' : 'Its button shows this message.',
        remedy: state && inDeclaration(resource, `transitions: { ${name}: { when: ${asCode({ ...transition.when, ...state.takes })} } }`),
        evidence,
      },
    );
    return;
  }
  const reading = provider.getOne(resource.name, { id: record.id });
  if ((await refusalOf(reading))?.status === 404) {
    sandbox.gone(resource, record.id);
    if (call.method === 'DELETE') return report.conforms('transition', 'took the record away', name);
    return report.fails('transition', 'took the record away', { about: name, consequence: 'Nobody is told that it does.' });
  }
  const read: RaRecord = (await reading).data;
  sandbox.changed(resource, read);
  const other = Object.entries(set).filter(([source, value]) => read[source] !== value);
  if (other.length === 0) return report.conforms('transition', `${asCode(set)} afterwards`, name);
  report.fails('transition', `taken, but ${other.map(([source]) => `${source} is ${asCode(read[source])}`).join(', ')}`, {
    about: name,
    consequence: 'The button seems to work, and the record stays as it was.',
  });
}
