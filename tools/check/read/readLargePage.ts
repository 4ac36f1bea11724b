import type { HttpError } from 'ra-core';
import type { ResourceCheck } from '../context';
import { type ListSeen, sampleList } from '../sample';
import { largestRemedy } from './pagingRemedies';

export const largestPage = 100;
const smallerPages = [50, 20, 10];

/** Reads a large page. If the API refuses it, the largest one that it accepts is reported. @throws HttpError if it refuses all */
export async function readLargePage(context: ResourceCheck): Promise<ListSeen | undefined> {
  try {
    return await sampleList(context, { perPage: largestPage });
  } catch (error) {
    if (![400, 422].includes((error as HttpError).status)) throw error;
    for (const perPage of smallerPages) {
      const isAccepted = await sampleList(context, { perPage }).then(
        () => true,
        () => false,
      );
      context.signal.throwIfAborted();
      if (!isAccepted) continue;
      context.report.fails('page size', `refuses pages of ${largestPage} records, and accepts ${perPage}`, {
        consequence: 'Large pages of the list, exports and changes of many records show an error.',
        remedy: largestRemedy(context, perPage),
      });
      return undefined;
    }
    throw error;
  }
}
