import { inWords } from '../../database/databaseErrors';
import type { Log } from '../../lib/createLog';
import { type NewEntry, unverifiedName } from './appendHistory';
import type { History } from './createHistory';
import type { Meaning } from './meaningOf';
import { withAnswer } from './recordedBodies';
import { outcomeOf, resultOf } from './resultOf';

interface UnverifiedOptions {
  readonly history: Pick<History, 'add' | 'mayAddUnverified'>;
  readonly now: () => number;
  readonly log: Log;
}

/** Milliseconds between two warnings about calls that are not recorded. */
const warnEveryMs = 60 * 60_000;

/**
 * Records the calls of callers whose account nothing proves. Their entries name no actor, are bounded in number, and follow the answer of
 * the product API. Nothing of the body is read, so an entry holds only what the API answers.
 */
export function createUnverifiedRecorder({ history, now, log }: UnverifiedOptions) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (now() - warnedAt < warnEveryMs) return;
    warnedAt = now();
    log('The product API accepted writes of unverified callers that are beyond the hourly limit of the history. They are not recorded.', {
      level: 'warn',
    });
  };

  /** @throws if a call that the API has accepted cannot be recorded */
  return async (answer: Response, meaning: Meaning, about: NewEntry): Promise<Response> => {
    const outcome = outcomeOf(answer.status);
    if (outcome === 'refused') return answer;
    const { resource, id } = meaning;
    const entry = { ...about, actorName: unverifiedName, record: id, outcome };
    if (outcome === 'unknown') {
      const add = async () => {
        if (await history.mayAddUnverified(outcome, about.address)) await history.add([entry]);
      };
      await add().catch((error: Error) => log(`An entry of the history could not be added: ${inWords(error)}`, { level: 'error' }));
      return answer;
    }
    if (!(await history.mayAddUnverified(outcome, about.address))) {
      warn();
      return answer;
    }
    const { response, json } = await withAnswer(answer);
    const read = async () => undefined;
    const result = resource && (await resultOf({ meaning, resource, id, old: undefined, kept: undefined, body: undefined, json, read }));
    await history.add([{ ...entry, ...result }]);
    return response;
  };
}
