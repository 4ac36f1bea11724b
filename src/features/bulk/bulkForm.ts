import type { RaRecord } from 'react-admin';
import type { Job } from '../../data/jobs/job';
import type { JobResult } from '../../data/jobs/jobResult';
import { locales } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';

/** The sources under which a form holds a field. */
function formSourcesOf({ fields }: Pick<ResolvedResource, 'fields'>, source: string): string[] {
  return fields[source]?.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}

/**
 * What is sent for the ticked fields, and nothing else. A value that was emptied is null, so that it is cleared.
 *
 * @param values what the form holds
 */
export function bulkChange(
  resource: Pick<ResolvedResource, 'fields'>,
  ticked: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(ticked.flatMap((source) => formSourcesOf(resource, source)).map((source) => [source, values[source] ?? null]));
}

/** The resource as the dialog's form has it: a place for each ticked field, so that errors of others go to the form as a whole. */
export function bulkFormOf(resource: ResolvedResource, ticked: readonly string[]): ResolvedResource {
  return { ...resource, sections: [{ name: 'bulk', sources: ticked }] };
}

/** After so many refusals for the same reason, and nothing else, the value is wrong rather than the records. */
const mostAlike = 5;

/** The refusal that all results so far share, once it is clear that the others would have it too. */
export function commonRefusal({ results, items }: Pick<Job<RaRecord>, 'results' | 'items'>): JobResult | undefined {
  const known = results.filter((result) => result !== undefined);
  const [first] = known;
  const isAboutValues = first?.state === 'refused' && [400, 422].includes(first.status);
  if (!isAboutValues || known.length < Math.min(mostAlike, items.length)) return undefined;
  return known.every((result) => JSON.stringify(result) === JSON.stringify(first)) ? first : undefined;
}
