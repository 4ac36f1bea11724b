import type { Identifier, RaRecord } from 'ra-core';
import { recordPath } from '../../../src/data/paths';
import { joinSome } from '../../words';
import { rootedPath } from '../context';
import { inDeclaration, leaveOpen, type Remedy } from '../finding';
import { describeFailure, getRefusal, guarded } from '../guarded';
import { sampleList } from '../sample';
import { isOffered } from './checkTransitions';
import type { WriteContext } from './writeContext';

export async function checkDelete(context: WriteContext, records: readonly RaRecord[]): Promise<void> {
  const { resource, provider } = context;
  for (const record of records) await guarded(context, 'delete', () => close(context, record));
  const [first, ...others] = records.map(({ id }) => id);
  const { can } = resource;
  if (first !== undefined && can.delete)
    await guarded(context, 'delete', () => remove(context, 'delete', [first], () => provider.delete(resource.name, { id: first })));
  const rest = can.delete ? others : [first, ...others].filter((id) => id !== undefined);
  if (rest.length > 0 && can.deleteMany)
    await guarded(context, 'delete several', () =>
      remove(context, 'delete several', rest, () => provider.deleteMany(resource.name, { ids: rest })),
    );
}

/** Takes a record through a transition that uses the same DELETE, so that the next DELETE deletes it. */
async function close(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, provider } = context;
  const { path } = resource.calls.delete;
  const closing = resource.transitions.find((one) => one.call.method === 'DELETE' && one.call.path === path && isOffered(one, record));
  if (closing)
    await provider.update(resource.name, { id: record.id, data: record, previousData: record, meta: { transition: closing.name } });
}

async function remove(context: WriteContext, check: string, ids: readonly Identifier[], work: () => Promise<unknown>): Promise<void> {
  const { report, recorder } = context;
  const before = await getTotal(context);
  const refusal = await getRefusal(work());
  const evidence = recorder.calls.findLast(({ method }) => method === 'DELETE');
  if (refusal) return reportRefusal(context, check, ids, describeFailure(refusal, evidence), evidence);
  const left: Identifier[] = [];
  for (const id of ids) if (!(await isGone(context, id))) left.push(id);
  const after = await getTotal(context);
  if (before !== undefined && after !== undefined && before - after > ids.length)
    return report.fails(check, `${before - after} records are gone, where ${ids.length} should be`, {
      consequence: 'DELETING ONE RECORD DELETES OTHERS. Take the call out at once.',
      remedy: inDeclaration(context.resource, { can: { delete: false, deleteMany: false } }),
      evidence,
    });
  if (left.length > 0)
    return reportRefusal(
      context,
      check,
      left,
      `answered ${evidence?.status}, but ${joinSome(left)} ${left.length === 1 ? 'is' : 'are'} still there`,
      evidence,
    );
  report.conforms(check, `${joinSome(ids)} ${ids.length === 1 ? 'is' : 'are'} gone, and no others`);
}

async function reportRefusal(
  context: WriteContext,
  check: string,
  ids: readonly Identifier[],
  message: string,
  evidence: ReturnType<WriteContext['recorder']['take']>[number] | undefined,
): Promise<void> {
  const { resource, report, http } = context;
  // Only by id: a DELETE of the whole list could delete everything.
  const [id] = ids;
  const own = resource.calls.delete;
  const isById = own.body === 'none' && own.path === '{id}/';
  const works =
    id !== undefined &&
    (!isById || check !== 'delete') &&
    !(await getRefusal(http(rootedPath(context, recordPath(resource, id)), { method: 'DELETE' }))) &&
    (await isGone(context, id));
  report.fails(check, message, {
    consequence: 'Records cannot be deleted.',
    remedy: works
      ? inDeclaration(resource, { calls: check === 'delete' ? { delete: { path: '{id}/', body: 'none' } } : { deleteMany: 'each' } })
      : refusedRemedy(resource, check, evidence?.status),
    evidence,
  });
}

/** A refusal of one record (a conflict, a right) does not say that none can be deleted. */
function refusedRemedy(resource: WriteContext['resource'], check: string, status: number | undefined): Remedy {
  const remedy = inDeclaration(resource, { can: check === 'delete' ? { delete: false } : { deleteMany: false } });
  return status === 405 ? remedy : leaveOpen(remedy, 'the test record alone may be refused');
}

async function isGone({ resource, provider, sandbox }: WriteContext, id: Identifier): Promise<boolean> {
  const refusal = await getRefusal(provider.getOne(resource.name, { id }));
  if (refusal && refusal.status !== 404) throw refusal;
  if (refusal) sandbox.gone(resource, id);
  return refusal !== undefined;
}

async function getTotal(context: WriteContext): Promise<number | undefined> {
  return (await sampleList({ ...context, provider: context.newProvider() }, { perPage: 10 })).total;
}
