import type { RaRecord } from 'ra-core';
import { guarded } from '../guarded';
import { isSameValue } from './sameValue';
import { secondValues, testValues } from './testValues';
import type { WriteContext } from './writeContext';

/** Rows that have calls of their own, on a record of our own. */
export async function checkRows(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report, provider, sandbox, keys } = context;
  for (const [source, field] of Object.entries(resource.fields)) {
    if (field.type !== 'rows' || field.readOnly) continue;
    const made = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: secondValues + 3, keys })[source] as
      | Record<string, unknown>[]
      | undefined;
    const [row] = made ?? [];
    if (!made || !row) continue;
    const read = async () => (await provider.getOne(resource.name, { id: record.id })).data[source] as unknown[];
    if (field.save)
      await guarded(
        context,
        report,
        'rows',
        async () => {
          await provider.saveRows(resource.name, record.id, source, made);
          if (isSameValue(made, await read(), field)) report.conforms('rows', 'saved in their order', source);
          else report.fails('rows', 'are not as they were sent', { consequence: 'Rows are lost, or in another order.' }, source);
        },
        source,
      );
    if (field.add)
      await guarded(
        context,
        report,
        'row added',
        async () => {
          const before = (await read()).length;
          await provider.addRow(resource.name, record.id, source, row);
          if ((await read()).length === before + 1) report.conforms('row added', 'one more', source);
          else report.fails('row added', 'there is not one more afterwards', { consequence: 'A row that is added is lost.' }, source);
        },
        source,
      );
  }
}
