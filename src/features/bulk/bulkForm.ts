import type { RaRecord, TranslateFunction } from 'react-admin';
import type { Job } from '../../data/jobs/job';
import type { JobResult } from '../../data/jobs/jobResult';
import { type AppLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { type FormErrors, toFormErrors } from '../../ui/form/formErrors';
import type { BulkJob } from './runBulk';

function getFormSources({ fields }: Pick<ResolvedResource, 'fields'>, source: string): string[] {
  return fields[source]?.type === 'localized' ? contentLocales.map((locale) => `${source}_${locale}`) : [source];
}

export function toBulkChange(
  resource: Pick<ResolvedResource, 'fields'>,
  ticked: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(ticked.flatMap((source) => getFormSources(resource, source)).map((source) => [source, values[source] ?? null]));
}

/** Returns the resource with only the ticked fields, so that other errors are shown for the whole form. */
export function toBulkForm(resource: ResolvedResource, ticked: readonly string[]): ResolvedResource {
  return { ...resource, sections: [{ name: 'bulk', sources: ticked }] };
}

/** After this many equal rejections the value is wrong, not the records. */
const maxEqualRefusals = 5;

/** Returns the rejection that all results so far share, if the other records would get it too. */
export function getCommonRefusal({ results, items }: Pick<Job<RaRecord>, 'results' | 'items'>): JobResult | undefined {
  const known = results.filter((result) => result !== undefined);
  const [first] = known;
  const isAboutValues = first?.state === 'refused' && [400, 422].includes(first.status);
  if (!isAboutValues || known.length < Math.min(maxEqualRefusals, items.length)) return undefined;
  return known.every((result) => JSON.stringify(result) === JSON.stringify(first)) ? first : undefined;
}

/** Waits for a job with typed values, and stops it if they are wrong. @returns the errors of the form, if no record has changed */
export async function getTypedErrors(
  job: BulkJob,
  form: ResolvedResource,
  translate: TranslateFunction,
  locale: AppLocale,
): Promise<FormErrors | undefined> {
  const unsubscribe = job.subscribe(() => {
    if (getCommonRefusal(job)) job.stop();
  });
  const { done } = await job.finished.finally(unsubscribe);
  const refusal = done === 0 ? getCommonRefusal(job) : undefined;
  if (refusal?.state !== 'refused') return undefined;
  const { status, message, errors } = refusal;
  return toFormErrors({ status, message, body: { errors } }, form, translate, locale);
}
