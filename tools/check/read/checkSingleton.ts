import type { RaRecord } from 'ra-core';
import { unwrapped } from '../../../src/data/toRecord';
import type { ResourceContext } from '../context';
import { reportWrapped } from '../envelopeRemedy';
import { guarded } from '../guarded';
import type { Json } from '../sample';
import { checkPresence } from './checkRecord';

/** The key that the app gives to the one record of a singleton. */
const id = 1;

/** A resource of one record. @returns it as the app knows it and as the API sent it */
export async function checkSingleton(context: ResourceContext): Promise<{ readonly record: RaRecord; readonly row: Json } | undefined> {
  const { resource, report, provider, recorder } = context;
  return guarded(context, report, 'record', async () => {
    const { result, calls } = await recorder.during(() => provider.getOne(resource.name, { id }));
    const row = unwrapped(calls.at(-1)?.json, resource) as Json;
    if (reportWrapped(context, 'Its fields are empty.')) return undefined;
    report.conforms('record', 'the one record is read');
    checkPresence(context, row, undefined);
    return { record: result.data, row };
  });
}
