import { HttpError, type RaRecord } from 'ra-core';
import type { NamedTransition } from '../../../src/schema/resource';
import { isFromRoot } from '../../../src/schema/transitionCalls';
import { describeFailure } from '../guarded';
import { asCode } from '../words';
import type { WriteContext } from './writeContext';

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

async function take(context: WriteContext, transition: NamedTransition, record: RaRecord): Promise<void> {
  const { resource, report, provider, recorder, sandbox } = context;
  const { name, set, call } = transition;
  try {
    await provider.update(resource.name, { id: record.id, data: { ...record, ...set }, previousData: record, meta: { transition: name } });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const evidence = recorder.calls.findLast(({ method }) => method !== 'GET');
    report.fails('transition', describeFailure(error, evidence), { consequence: 'Its button shows this message.', evidence }, name);
    return;
  }
  const read = await provider.getOne(resource.name, { id: record.id }).then(
    ({ data }) => data as RaRecord,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    },
  );
  if (!read) {
    sandbox.gone(resource, record.id);
    if (call.method === 'DELETE') return report.conforms('transition', 'took the record away', name);
    return report.fails('transition', 'took the record away', { consequence: 'Nobody is told that it does.' }, name);
  }
  sandbox.changed(resource, read);
  const other = Object.entries(set).filter(([source, value]) => read[source] !== value);
  if (other.length === 0) return report.conforms('transition', `${asCode(set)} afterwards`, name);
  report.fails(
    'transition',
    `taken, but ${other.map(([source]) => `${source} is ${asCode(read[source])}`).join(', ')}`,
    {
      consequence: 'The button seems to work, and the record stays as it was.',
    },
    name,
  );
}
