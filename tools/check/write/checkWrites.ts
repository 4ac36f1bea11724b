import type { Identifier, RaRecord } from 'ra-core';
import { joinSome } from '../../words';
import { guarded } from '../guarded';
import { sampleList } from '../sample';
import { checkDelete } from './checkDelete';
import { checkEmptying } from './checkEmptying';
import { checkBadChange, checkEmptyCreate } from './checkRefusals';
import { checkRows } from './checkRows';
import { checkTransitions } from './checkTransitions';
import { checkSingletonWrite, checkUpdate } from './checkUpdate';
import { checkUploads } from './checkUploads';
import { checkVersions } from './checkVersions';
import { isStoredValue } from './compareRecord';
import { secondValues, testValues } from './testValues';
import { readTestRecord, type WriteContext } from './writeContext';

export async function checkWrites(context: WriteContext): Promise<void> {
  const { resource, sandbox } = context;
  const run = (check: string, work: () => Promise<unknown>) => guarded(context, check, work);
  if (resource.kind === 'singleton') {
    await run('change', () => checkSingletonWrite(context));
    return;
  }
  const own = () => sandbox.getOwn(resource);
  if (own().length > 0) {
    await run('refusals', () => checkEmptyCreate(context));
    await run('transition', () => checkTransitions(context));
  }
  const [record] = own();
  if (record && resource.can.edit) {
    await run('refusals', () => checkBadChange(context, record));
    const changed = await guarded(context, 'change', () => checkUpdate(context, record));
    if (changed) {
      await run('versions', () => checkVersions(context, changed));
      await run('rows', () => checkRows(context, changed));
      await run('upload', () => checkUploads(context, changed));
      const [newest = changed] = own();
      await run('emptying', () => checkEmptying(context, newest));
    }
  }
  await run('change of several', () => checkBulk(context, own().slice(-2)));
  await run('order', () => checkReorder(context, own().slice(-2)));
  await run('delete', () => checkDelete(context, own()));
}

async function checkBulk(context: WriteContext, records: readonly RaRecord[]): Promise<void> {
  const { resource, report, provider, sandbox, keys } = context;
  const [source] = resource.list.bulkEdit.filter((one) => one !== resource.account?.active && one !== resource.account?.admin);
  const field = source === undefined ? undefined : resource.fields[source];
  if (source === undefined || !field || !resource.can.edit) return;
  if (records.length < 2) return report.skipped('change of several', 'there are no two test records', source);
  const value = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: secondValues + 1, keys })[source];
  if (value === undefined) return report.skipped('change of several', 'no value is known', source);
  const ids = records.map(({ id }) => id);
  await provider.updateMany(resource.name, { ids, data: { [source]: value } });
  const read = await Promise.all(ids.map((id) => readTestRecord(context, id)));
  if (read.every((record) => isStoredValue(value, record[source], field)))
    return report.conforms('change of several', `${ids.length} at once`, source);
  report.fails('change of several', 'not all have the value afterwards', {
    about: source,
    consequence: 'A bulk change is lost on some records.',
  });
}

async function checkReorder(context: WriteContext, own: readonly RaRecord[]): Promise<void> {
  const { resource, report, provider, sandbox } = context;
  const { reorder } = resource.calls;
  if (!reorder) return;
  const places = async () => {
    const { records } = await sampleList(context, { sort: { field: reorder.field, order: 'ASC' }, perPage: 100 });
    return new Map<Identifier, number>(records.map((record) => [record.id, record[reorder.field]]));
  };
  const before = await places();
  const ids = own.map(({ id }) => id).filter((id) => before.has(id));
  const [one, other] = ids.length >= 2 ? ids : [...before.keys()].slice(-2);
  if (one === undefined || other === undefined) return report.skipped('order', 'too few records');
  const [first = 0, second = 0] = [before.get(one), before.get(other)];
  const order = (a: number, b: number) =>
    provider.reorder(resource.name, [
      { id: one, ordering: a },
      { id: other, ordering: b },
    ]);
  const undo = sandbox.undo(resource, `put ${one} and ${other} in places ${first} and ${second}`, () => order(first, second));
  await order(second, first);
  const after = await places();
  await order(first, second);
  undo.done();
  const restored = await places();
  const moved = [...before].filter(([id, place]) => id !== one && id !== other && after.get(id) !== place).map(([id]) => id);
  if (after.get(one) !== second || after.get(other) !== first)
    report.fails('order', `${one} and ${other} did not change places`, { consequence: 'An order that was saved is not kept.' });
  else if (restored.get(one) !== first || restored.get(other) !== second)
    report.fails('order', `${one} and ${other} did not change back`, { consequence: 'An order that was saved is not kept.' });
  else if (moved.length > 0)
    report.works('order', `others moved as well: ${joinSome(moved)}`, {
      consequence: 'The order on the screen may differ until it is reloaded.',
    });
  else report.conforms('order', 'two records changed places, and back');
}
