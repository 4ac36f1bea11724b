import { HttpError, type RaRecord } from 'ra-core';
import { isWritable } from '../../../src/schema/resource';
import { describeFailure } from '../guarded';
import { checkMedia } from '../read/checkMedia';
import { testValues } from './testValues';
import type { WriteContext } from './writeContext';

export async function checkUploads(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report, provider, recorder, sandbox, keys } = context;
  const values = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: 1, keys, uploads: true });
  for (const [source, field] of Object.entries(resource.fields)) {
    if ((field.type !== 'image' && field.type !== 'file') || !isWritable(field) || values[source] === undefined) continue;
    try {
      await provider.update(resource.name, { id: record.id, data: { [source]: values[source] }, previousData: { id: record.id } });
      const read = (await provider.getOne(resource.name, { id: record.id })).data as RaRecord;
      const address = read[source];
      if (typeof address !== 'string' || address === '') {
        report.fails('upload', 'is accepted, but missing in the record afterwards', {
          about: source,
          consequence: 'A chosen file is silently lost.',
        });
        continue;
      }
      report.conforms('upload', 'taken', source);
      await checkMedia({ ...context, resource: { ...resource, fields: { [source]: field } } }, [read]);
      if (!field.required) await takeAway(context, read, source);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      report.fails('upload', describeFailure(error, recorder.calls.at(-1)), { about: source, consequence: 'No file can be saved.' });
    }
  }
}

async function takeAway({ resource, report, provider }: WriteContext, record: RaRecord, source: string): Promise<void> {
  await provider.update(resource.name, {
    id: record.id,
    data: { [source]: null },
    previousData: { id: record.id, [source]: record[source] },
  });
  const read = (await provider.getOne(resource.name, { id: record.id })).data as RaRecord;
  if (!read[source]) return report.conforms('upload', 'removed by null', source);
  report.works('upload', 'null does not take it away', { about: source, consequence: 'A file that is removed in the form comes back.' });
}
