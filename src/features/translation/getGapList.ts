import type { DataProvider, GetListParams, GetListResult, QueryFunctionContext } from 'react-admin';
import { fetchMatching } from '../../data/paging/fetchMatching';
import type { ResolvedResource } from '../../schema/resource';
import { localizedSources, type TextGap, withoutGap } from '../../schema/textGaps';
import { isOutdated, lacksText } from './getOpenTexts';
import { fetchOutdated } from './outdatedTexts';

/** Records that a list without a parameter for gaps reads at most. */
export const maxGapRecords = 2_000;

/** Reads the list without the filter, and keeps the records with open texts. `meta.isCut`: the list has more records than were read. */
export async function getGapList(
  provider: DataProvider,
  resource: ResolvedResource,
  { pagination, sort, filter, signal }: GetListParams & QueryFunctionContext,
  { state, locale }: TextGap,
): Promise<GetListResult> {
  const order = sort ?? { field: 'id', order: 'ASC' };
  const outdated = state === 'missing' ? new Set<string>() : await fetchOutdated(resource.name, locale, signal);
  if (state === 'outdated' && outdated.size === 0) return { data: [], total: 0 };
  const reading = { cap: maxGapRecords, ...(signal && { signal }) };
  const { records, isCut } = await fetchMatching(provider, resource, { filter: withoutGap(filter ?? {}), sort: order }, reading);
  const found = records.filter((record) =>
    localizedSources(resource.fields).some(
      (source) => (state !== 'outdated' && lacksText(record, source, locale)) || isOutdated(record, source, locale, outdated),
    ),
  );
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length, ...(isCut && { meta: { isCut } }) };
}
