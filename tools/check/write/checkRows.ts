import type { RaRecord } from 'ra-core';
import type { FieldDeclaration } from '../../../src/schema/fieldTypes';
import { inField, leaveOpen } from '../finding';
import { guarded } from '../guarded';
import { isStoredValue } from './compareRecord';
import { secondValues, testValues } from './testValues';
import type { WriteContext } from './writeContext';

const placeNames = /^(ordering|order|position|sort_order|sort|sequence|display_order|order_index|rank|index)$/;

async function turnRows(
  { resource, report, provider }: WriteContext,
  { id }: RaRecord,
  source: string,
  field: FieldDeclaration<'rows'>,
  made: readonly Record<string, unknown>[],
  read: () => Promise<unknown[]>,
): Promise<void> {
  if (!resource.can.edit || made.length < 2) return;
  const save = async (rows: readonly unknown[]) => {
    if (field.save) return provider.saveRows(resource.name, id, source, rows as never);
    const { data: previousData } = await provider.getOne(resource.name, { id });
    return provider.update(resource.name, { id, data: { [source]: rows }, previousData });
  };
  if ((await read()).length < 2) await save(made);
  const turned = [...((await read()) as Record<string, unknown>[])].reverse();
  await save(turned);
  // Rows can have new ids, so their values are compared.
  const said = turned.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name in field.fields)));
  if (isStoredValue(said, await read(), field)) return report.conforms('order of rows', 'kept when it is changed', source);
  const place = field.position === undefined ? Object.keys(turned[0] ?? {}).find((name) => placeNames.test(name)) : undefined;
  report.fails('order of rows', 'is as it was before it was changed', {
    about: source,
    consequence: 'Rows that were moved snap back.',
    ...(place !== undefined && { remedy: leaveOpen(inField(resource, source, { position: place }), 'the field was chosen by its name') }),
  });
}

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
      await guarded(context, { check: 'rows', about: source }, async () => {
        await provider.saveRows(resource.name, record.id, source, made);
        if (isStoredValue(made, await read(), field)) report.conforms('rows', 'saved in their order', source);
        else report.fails('rows', 'are not as they were sent', { about: source, consequence: 'Rows are lost, or in another order.' });
      });
    await guarded(context, { check: 'order of rows', about: source }, () => turnRows(context, record, source, field, made, read));
    if (field.add)
      await guarded(context, { check: 'row added', about: source }, async () => {
        const before = (await read()).length;
        await provider.addRow(resource.name, record.id, source, row);
        if ((await read()).length === before + 1) report.conforms('row added', 'one more', source);
        else report.fails('row added', 'there is not one more afterwards', { about: source, consequence: 'A row that is added is lost.' });
      });
  }
}
