import { HttpError, type RaRecord } from 'ra-core';
import type { NamedTransition } from '../../../src/schema/resource';
import { isFromRoot } from '../../../src/schema/transitionCalls';
import { describeFailure } from '../guarded';
import { asCode } from '../words';
import type { WriteContext } from './writeContext';

/** Each transition, on a record of our own that it is offered on. */
export async function checkTransitions(context: WriteContext): Promise<void> {
  const { resource, report, sandbox } = context;
  for (const transition of resource.transitions) {
    if (isFromRoot(transition)) {
      report.skipped('transition', 'calls another resource: not tried', transition.name);
      continue;
    }
    const record = sandbox.ownOf(resource).find((one) => Object.entries(transition.when).every(([source, value]) => one[source] === value));
    if (record) await take(context, transition, record);
    else report.skipped('transition', `no test record has ${asCode(transition.when)}`, transition.name);
  }
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
