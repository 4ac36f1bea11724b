import type { RaRecord } from 'ra-core';
import { asCode } from '../../../src/data/widgets/asCode';
import type { NamedTransition } from '../../../src/schema/resource';
import { isFromRoot } from '../../../src/schema/transitionCalls';
import { inDeclaration, leaveOpen } from '../finding';
import { describeFailure, getRefusal } from '../guarded';
import { findMissing, secondValues, testValues } from './testValues';
import { readTestRecord, type WriteContext } from './writeContext';

/** Checks each transition on a test record that offers it; one can enable another. */
export async function checkTransitions(context: WriteContext): Promise<void> {
  const { resource, report, sandbox } = context;
  const [elsewhere, here] = [resource.transitions.filter(isFromRoot), resource.transitions.filter((one) => !isFromRoot(one))];
  for (const { name } of elsewhere) report.skipped('transition', 'calls another resource: not tried', name);
  let waiting = here;
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    for (const transition of waiting) {
      // The first test record is kept for later checks.
      const record = sandbox.getOwn(resource).findLast((one) => isOffered(transition, one));
      if (!record) continue;
      waiting = waiting.filter((one) => one !== transition);
      const missing = findMissing(transition.fields, typedValues(context, transition));
      if (missing.length > 0) report.skipped('transition', `no value for ${missing.join(', ')}`, transition.name);
      else await take(context, transition, record);
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

async function otherState(context: WriteContext, transition: NamedTransition, refused: RaRecord): Promise<States | undefined> {
  const { resource, sandbox } = context;
  const { set } = transition;
  const readState = (record: RaRecord) => Object.fromEntries(Object.keys(set).map((source) => [source, record[source]]));
  const isLike = (record: RaRecord, values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).every(([source, value]) => record[source] === value);
  const other = sandbox.getOwn(resource).find((record) => !isLike(record, readState(refused)) && !isLike(record, set));
  if (!other || (await getRefusal(press(context, transition, other)))) return undefined;
  await readTestRecord(context, other.id);
  return { takes: readState(other), refuses: readState(refused) };
}

function press(context: WriteContext, transition: NamedTransition, record: RaRecord): Promise<unknown> {
  const { resource, provider } = context;
  const { name, set } = transition;
  const data = { ...record, ...typedValues(context, transition), ...set };
  return provider.update(resource.name, { id: record.id, data, previousData: record, meta: { transition: name } });
}

function typedValues({ resource, sandbox, values, keys }: WriteContext, { fields }: NamedTransition): Record<string, unknown> {
  const made = testValues(fields, { stamp: sandbox.stamp, number: secondValues, keys, uploads: true });
  const given = Object.entries(values[resource.name] ?? {}).filter(([source]) => Object.hasOwn(fields, source));
  return { ...made, ...Object.fromEntries(given) };
}

async function take(context: WriteContext, transition: NamedTransition, record: RaRecord): Promise<void> {
  const { resource, report, provider, recorder, sandbox } = context;
  const { name, set, call } = transition;
  const refusal = await getRefusal(press(context, transition, record));
  if (refusal) {
    const evidence = recorder.calls.findLast(({ method }) => method !== 'GET');
    const state = refusal.status < 500 ? await otherState(context, transition, record) : undefined;
    report.fails(
      'transition',
      `${describeFailure(refusal, evidence)}${state ? ` Taken where ${asCode(state.takes)}, not where ${asCode(state.refuses)}` : ''}`,
      {
        about: name,
        consequence: state ? 'Its button is there in both states, and shows this message in one.' : 'Its button shows this message.',
        remedy:
          state &&
          leaveOpen(
            inDeclaration(resource, { transitions: { [name]: { when: { ...transition.when, ...state.takes } } } }),
            'two records were tried',
          ),
        evidence,
      },
    );
    return;
  }
  const reading = provider.getOne(resource.name, { id: record.id });
  if ((await getRefusal(reading))?.status === 404) {
    sandbox.gone(resource, record.id);
    if (call.method === 'DELETE') return report.conforms('transition', 'removed the record', name);
    return report.fails('transition', 'removed the record', { about: name, consequence: 'Users are not warned of this.' });
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
