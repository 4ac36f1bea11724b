import { type JudgedStep, stepLimits } from './judgeStep';
import type { Signs } from './readSigns';

interface Rehearsed {
  readonly url: string;
  readonly steps: readonly JudgedStep[];
  readonly goal: number;
  readonly signs: { readonly before: Signs | undefined; readonly after: Signs | undefined };
  readonly isStopped: boolean;
}

export function getVerdict({ url, steps, goal, signs, isStopped }: Rehearsed): readonly string[] {
  const served = steps.filter(({ isBroken }) => !isBroken).at(-1);
  const broken = steps.find(({ isBroken }) => isBroken);
  const first = served
    ? `${url} serves ${served.users === 1 ? 'one person who does' : `${served.users} people who each do`} something every second: ${served.perSecond.toFixed(1)} requests/s, p95 ${toTime(served.p95)}.`
    : `${url} serves nobody well.`;
  if (isStopped) return ['Stopped before the end.', ...(served ? [first] : [])];
  if (!broken) return [first, `It did not break. To find its limit, rehearse more than ${goal} with --users.`];
  return [first, toBreak(broken), ...getAdvice(broken, signs)];
}

const toTime = (ms: number) => (ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms)} ms`);

function toBreak({ users, calls, failed, p95, worst, slowest }: JudgedStep): string {
  if (calls === 0) return `It broke at ${users}: nothing was answered.`;
  if (worst && failed / calls > stepLimits.failedShare)
    return `It broke at ${users}: ${failed} of ${calls} requests failed, most often "${worst.failure}" (${worst.kind}).${
      worst.references.length > 0 ? ` References for the log: ${worst.references.join(', ')}.` : ''
    }`;
  return `It broke at ${users}: p95 was ${toTime(p95)}, over ${toTime(stepLimits.p95Ms)}. Slowest: ${slowest?.kind}, ${toTime(slowest?.p95 ?? 0)}.`;
}

/** Seconds of a mean call to the product API that explain a broken step. */
const slowUpstream = 0.5;

function getAdvice(broken: JudgedStep, { before, after }: Rehearsed['signs']): readonly string[] {
  const calls = (after?.upstream.calls ?? 0) - (before?.upstream.calls ?? 0);
  const mean = calls > 0 ? ((after?.upstream.seconds ?? 0) - (before?.upstream.seconds ?? 0)) / calls : 0;
  const found = [
    ...(mean > slowUpstream ? [`Change the product API first: its calls took ${toTime(mean * 1000)} on average.`] : []),
    ...(after?.waitsForDatabase ? ['Requests waited for the database: look at its load, and at slow statements in the traces.'] : []),
    ...(after?.isBusy ? ['The processor of the gateway was busy: give it a faster one, or start another gateway.'] : []),
    ...(after && before && after.unrendered > before.unrendered
      ? [`${after.unrendered - before.unrendered} first screens were sent unrendered: give the machine another processor.`]
      : []),
  ];
  if (found.length > 0) return found;
  return [getGuess(broken), ...(after ? [] : ['PROBES_TOKEN and --probes let the next rehearsal read the reason in the metrics.'])];
}

const guesses: readonly (readonly [RegExp, string])[] = [
  [/^429$/, 'Something limits requests of one address: the rehearsal comes from one. Raise that limit for the rehearsal.'],
  [/^50[24]$/, 'The proxy gets no answer in time: look at its timeouts, and whether the gateway runs.'],
  [/^503$/, 'The gateway or the proxy refuses work: look at /readyz and at the limits of the proxy.'],
  [/^5/, 'Requests fail inside: search the log for the references.'],
  [/^40[13]$/, 'The session was refused: see whether the account may read all lists, and how long its tokens last.'],
  [/^[^\d]/, 'Connections break or time out: look at the limits of the proxy for connections and open files.'],
];

function getGuess({ worst, slowest }: JudgedStep): string {
  const guess = worst && guesses.find(([pattern]) => pattern.test(worst.failure));
  if (guess) return guess[1];
  return slowest?.kind === 'first screen'
    ? 'First screens are slowest: give the machine another processor, or start another gateway.'
    : 'Calls to the API are slowest: look at the traces for slow statements or calls.';
}
