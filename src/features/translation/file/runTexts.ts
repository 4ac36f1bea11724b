import type { DataProvider, HttpError, RaRecord } from 'react-admin';
import type { Job, JobOptions } from '../../../data/jobs/job';
import { goneError, isUnknownRecord, toJobFailure } from '../../../data/jobs/jobResult';
import { runJob } from '../../../data/jobs/runJob';
import { versionConflict } from '../../../data/versions/versionConflict';
import { httpError } from '../../../http/toHttpError';
import { type ContentLocale, contentLocales } from '../../../schema/locales';
import type { ResolvedResource } from '../../../schema/resource';
import { hasSameTexts } from '../getOpenTexts';
import { type PlannedRecord, withTexts } from './planTexts';

interface RunOptions extends Pick<JobOptions<PlannedRecord>, 'signal' | 'onEnd'> {
  readonly onSignedOut: (error: unknown) => void;
}

/** Writes the texts of each record by one call. Skips records whose texts changed after the file was read. */
export function runTexts(
  provider: DataProvider,
  resource: ResolvedResource,
  to: ContentLocale,
  planned: readonly PlannedRecord[],
  { onSignedOut, ...options }: RunOptions,
): Job<PlannedRecord> {
  const others = contentLocales.filter((one) => one !== to);
  const write = async ({ record, texts }: PlannedRecord): Promise<void> => {
    const { data: current } = await provider.getOne<RaRecord>(resource.name, { id: record.id });
    const data = withTexts(resource, to, { record: current, texts });
    const sources = texts.map(({ source }) => source);
    if (hasSameTexts(sources, [to], current, data)) return;
    if (!hasSameTexts(sources, contentLocales, record, current)) throw changedError();
    const { data: saved } = await provider.update<RaRecord>(resource.name, { id: record.id, data, previousData: current });
    if (!hasSameTexts(sources, others, current, saved)) throw changedError();
  };
  return runJob(
    planned,
    async (one) => {
      try {
        await write(one);
      } catch (error) {
        if (toJobFailure(error) === 'session') onSignedOut(error);
        if (versionConflict(error)) throw changedError();
        throw isUnknownRecord(error) ? goneError() : error;
      }
    },
    // If the response was lost, a second attempt finds the text written.
    { ...options, recheck: async () => 'again' },
  );
}

/** 410, because a retry would find the same text. */
const changedError = (): HttpError => httpError(410, 'translation.file.changed', ['gone']);
