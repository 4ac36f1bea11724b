import { toLogText } from '../../database/databaseErrors';
import type { Log } from '../../lib/createLog';
import { type NewEntry, unverifiedName } from './appendHistory';
import type { History } from './createHistory';
import { type Meaning, toStoredId } from './getMeaning';
import { getOutcome, getResult } from './getResult';
import { withAnswer } from './recordedBodies';

interface UnverifiedOptions {
  readonly history: Pick<History, 'add' | 'mayAddUnverified'>;
  readonly now: () => number;
  readonly log: Log;
}

const warnEveryMs = 60 * 60_000;

/** Records calls of unverified callers: without an actor, limited in number, and only with values from the product API's response. */
export function createUnverifiedRecorder({ history, now, log }: UnverifiedOptions) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (now() - warnedAt < warnEveryMs) return;
    warnedAt = now();
    log('The product API accepted writes of unverified callers that are beyond the hourly limit of the history. They are not recorded.', {
      level: 'warn',
    });
  };

  return async (answer: Response, meaning: Meaning, about: NewEntry): Promise<Response> => {
    const outcome = getOutcome(answer.status);
    if (outcome === 'refused') return answer;
    const { resource, id } = meaning;
    const entry = { ...about, actorName: unverifiedName, record: id && toStoredId(meaning, id), outcome };
    if (outcome === 'unknown') {
      const add = async () => {
        if (await history.mayAddUnverified(outcome, about.address)) await history.add([entry]);
      };
      await add().catch((error: Error) => log(`Cannot add an entry of the history: ${toLogText(error)}`, { level: 'error' }));
      return answer;
    }
    if (!(await history.mayAddUnverified(outcome, about.address))) {
      warn();
      return answer;
    }
    const { response, json } = await withAnswer(answer);
    const read = async () => undefined;
    const result =
      resource &&
      (await getResult({
        meaning,
        resource,
        id,
        old: undefined,
        remaining: undefined,
        before: new Map(),
        body: undefined,
        json,
        read,
        language: null,
      }));
    await history.add([{ ...entry, ...result }]);
    return response;
  };
}
