import type { RaRecord } from 'ra-core';
import { isSameValue } from './sameValue';
import { secondValues, testValues } from './testValues';
import type { WriteContext } from './writeContext';

/** One change of two records of our own at once. */
export async function checkBulk(context: WriteContext, records: readonly RaRecord[]): Promise<void> {
  const { resource, report, provider, sandbox, keys } = context;
  const [source] = resource.list.bulkEdit.filter((one) => one !== resource.account?.active && one !== resource.account?.admin);
  const field = source === undefined ? undefined : resource.fields[source];
  if (source === undefined || !field || !resource.can.edit) return;
  if (records.length < 2) return report.skipped('change of several', 'there are no two test records', source);
  const value = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: secondValues + 1, keys })[source];
  if (value === undefined) return report.skipped('change of several', 'no value is known', source);
  const ids = records.map(({ id }) => id);
  await provider.updateMany(resource.name, { ids, data: { [source]: value } });
  const read = await Promise.all(ids.map(async (id) => (await provider.getOne(resource.name, { id })).data as RaRecord));
  for (const record of read) sandbox.changed(resource, record);
  if (read.every((record) => isSameValue(value, record[source], field)))
    return report.conforms('change of several', `${ids.length} at once`, source);
  report.fails(
    'change of several',
    'not all have the value afterwards',
    { consequence: 'What is set on many records is lost on some.' },
    source,
  );
}
