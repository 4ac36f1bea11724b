import type { Identifier, RaRecord } from 'ra-core';
import { readList } from '../sample';
import { someOf } from '../words';
import type { WriteContext } from './writeContext';

/** Two records change places and change back: our own, or the last of the list where there are none. */
export async function checkReorder(context: WriteContext, own: readonly RaRecord[]): Promise<void> {
  const { resource, report, provider, sandbox } = context;
  const { reorder } = resource.calls;
  if (!reorder) return;
  const places = async () => {
    const { records } = await readList(context, { sort: { field: reorder.field, order: 'ASC' }, perPage: 100 });
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
    report.works('order', `others moved as well: ${someOf(moved)}`, {
      consequence: 'The order on the screen may differ until it is read anew.',
    });
  else report.conforms('order', 'two records changed places, and back');
}
