import { guarded } from '../guarded';
import { checkBulk } from './checkBulk';
import { checkDelete } from './checkDelete';
import { checkEmptying } from './checkEmptying';
import { checkBadChange, checkEmptyCreate } from './checkRefusals';
import { checkReorder } from './checkReorder';
import { checkRows } from './checkRows';
import { checkSingletonWrite } from './checkSingletonWrite';
import { checkTransitions } from './checkTransitions';
import { checkUpdate } from './checkUpdate';
import { checkUploads } from './checkUploads';
import type { WriteContext } from './writeContext';

/** Everything that changes records, tried on those that were made for it. */
export async function checkWrites(context: WriteContext): Promise<void> {
  const { resource, report, sandbox } = context;
  const run = (check: string, work: () => Promise<unknown>) => guarded(context, report, check, work);
  if (resource.kind === 'singleton') {
    await run('change', () => checkSingletonWrite(context));
    return;
  }
  const own = () => sandbox.ownOf(resource);
  if (own().length > 0) {
    await run('refusals', () => checkEmptyCreate(context));
    await run('transition', () => checkTransitions(context));
  }
  const [record] = own();
  if (record && resource.can.edit) {
    await run('refusals', () => checkBadChange(context, record));
    const changed = await guarded(context, report, 'change', () => checkUpdate(context, record));
    if (changed) {
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
