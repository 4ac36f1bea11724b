import { type ResourceContext, rootedPath } from '../context';
import { guarded } from '../guarded';
import type { Sample } from '../sample';
import { checkFilters } from './checkFilters';
import { checkKeys } from './checkKeys';
import { checkLanguages } from './checkLanguages';
import { checkList } from './checkList';
import { checkMedia } from './checkMedia';
import { checkMetadata } from './checkMetadata';
import { checkMissing } from './checkMissing';
import { checkOrdering } from './checkOrdering';
import { checkRecord } from './checkRecord';
import { checkReferences } from './checkReferences';
import { checkSearch } from './checkSearch';
import { checkSingleton } from './checkSingleton';
import { checkValues } from './checkValues';

/**
 * Every call that reads a resource.
 *
 * @returns some of its records; undefined when there is no list, or it cannot be read
 */
export async function checkResource(context: ResourceContext): Promise<Sample | undefined> {
  const { report, resource } = context;
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
  await guarded(context, report, 'missing record', () => checkMissing(context, sample));
  checkValues(context, detail ? [...sample.rows, detail] : sample.rows);
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

/** What stands over the lines of a resource. */
export function headlineOf(context: Pick<ResourceContext, 'registry' | 'resource'>): string {
  return rootedPath(context, `${context.resource.path}/`);
}
