import { HttpError } from 'ra-core';
import { isAccepted } from '../../src/data/accepted';
import { answerShape } from '../../src/data/widgets/answerShape';
import type { HttpErrorBody } from '../../src/http/toHttpError';
import type { ResourceCheck } from './context';
import type { RecordedCall } from './recordCalls';

export const showsError = 'The page shows an error with a button to try again.';

type Trial = string | { readonly check: string; readonly about: string; readonly consequence?: string };

/** Runs one check and reports unexpected failures. @returns undefined after a failure @throws the signal's reason once it is aborted */
export async function guarded<T>(
  { signal, recorder, report }: Pick<ResourceCheck, 'signal' | 'recorder' | 'report'>,
  trial: Trial,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof HttpError)) throw error;
    const { check, about = undefined, consequence = showsError } = typeof trial === 'string' ? { check: trial } : trial;
    if (isAccepted(error)) reportAccepted({ report }, check, about);
    else if (error.status === 429) report.skipped(check, 'the API is too busy (429): ask for less, or allow this account more', about);
    else report.fails(check, describeFailure(error, recorder.calls.at(-1)), { about, consequence });
    return undefined;
  }
}

/** Reports a write that the API finishes later, so that its result cannot be checked. */
function reportAccepted({ report }: Pick<ResourceCheck, 'report'>, check: string, about?: string): void {
  report.works(check, 'answered 202: accepted, and not finished yet', {
    about,
    consequence: 'The page says so and sends nothing again. Lists show the change once it is made; a test record that comes later stays.',
  });
}

/** Returns the refusal of a call; undefined if it succeeded. @throws an error that is not a refusal */
export async function getRefusal(call: Promise<unknown>): Promise<HttpError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && !isAccepted(error)) return error;
    throw error;
  }
}

export function describeFailure(error: HttpError, call?: RecordedCall): string {
  const { errors = {} } = (error.body ?? {}) as Partial<HttpErrorBody>;
  const fields = Object.entries(errors).flatMap(([path, said]) => (typeof said === 'string' ? [`${path}: ${said}`] : []));
  if (error.status === 0) return `no answer (${call?.status === 0 ? call.text : 'given up'})`;
  const said = fields.length > 0 ? fields.join('; ') : saidBy(error, call);
  // The app maps some statuses to others.
  const status = call && call.status >= 400 ? call.status : error.status;
  return said ? `answered ${status}: ${shortened(said)}` : `answered ${status}`;
}

/** Returns the API's message. `errors.…` are keys of the app's messages. */
function saidBy(error: HttpError, call: RecordedCall | undefined): string {
  if (!error.message.startsWith('errors.')) return error.message;
  if (error.message === 'errors.unreadable' || error.message === 'errors.unreadableSaving')
    return `not in a form that the admin can read${call?.json === undefined ? '' : `: ${answerShape(call.json)}`}`;
  const detail = (call?.json as { detail?: unknown } | undefined)?.detail;
  if (typeof detail === 'string') return detail;
  return call !== undefined && call.json === undefined && call.text.trim() ? 'no JSON' : '';
}

export function shortened(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
