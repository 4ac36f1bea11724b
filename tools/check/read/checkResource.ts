import type { RaRecord } from 'ra-core';
import { unwrapped } from '../../../src/data/toRecord';
import type { ResourceCheck } from '../context';
import { reportWrapped } from '../envelopeRemedy';
import { guarded } from '../guarded';
import type { Json, Sample } from '../sample';
import { checkFilters } from './checkFilters';
import { checkKeys } from './checkKeys';
import { checkLanguages } from './checkLanguages';
import { checkLargeIds } from './checkLargeIds';
import { checkList } from './checkList';
import { checkMedia } from './checkMedia';
import { checkMetadata } from './checkMetadata';
import { checkMissing } from './checkMissing';
import { checkOrdering } from './checkOrdering';
import { checkPresence, checkRecord } from './checkRecord';
import { checkReferences } from './checkReferences';
import { checkSearch } from './checkSearch';
import { checkValues } from './checkValues';

/** Checks every call that reads a resource. @returns some of its records; undefined without a readable list */
export async function checkResource(context: ResourceCheck): Promise<Sample | undefined> {
  const { resource } = context;
  if (resource.kind === 'singleton') {
    const found = await checkSingleton(context);
    if (!found) return undefined;
    checkValues(context, [found.row]);
    await checkMetadata(context, found.record.id);
    await checkMedia(context, [found.record]);
    return undefined;
  }
  const sample = await checkList(context);
  if (!sample) return undefined;
  const detail = await checkRecord(context, sample);
  await guarded(context, 'missing record', () => checkMissing(context, sample));
  checkValues(context, detail ? [...sample.rows, detail] : sample.rows);
  checkLargeIds(context, sample);
  await checkMetadata(context, sample.records[0]?.id);
  await checkFilters(context, sample);
  await checkSearch(context, sample);
  await checkOrdering(context, sample);
  await checkKeys(context, sample);
  await checkReferences(context, sample);
  await checkLanguages(context, sample, detail);
  await checkMedia(context, sample.records);
  return sample;
}

/** The app's key of a singleton's record. */
const id = 1;

async function checkSingleton(context: ResourceCheck): Promise<{ readonly record: RaRecord; readonly row: Json } | undefined> {
  const { resource, report, provider, recorder } = context;
  return guarded(context, 'record', async () => {
    const { result, calls } = await recorder.during(() => provider.getOne(resource.name, { id }));
    const row = unwrapped(calls.at(-1)?.json, resource) as Json;
    if (reportWrapped(context, 'Its fields are empty.')) return undefined;
    report.conforms('record', 'the one record is read');
    checkPresence(context, row, undefined);
    return { record: result.data, row };
  });
}
