import { type CallKind, callKinds } from './rehearsalCalls';
import type { CallResult, RehearsalStep } from './runStep';

/** A step is broken beyond these. A person waits for two seconds without losing the thread (Nielsen, Usability Engineering, 5.5). */
export const stepLimits = { p95Ms: 2_000, failedShare: 0.01 };

export interface JudgedStep {
  readonly users: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
  readonly calls: number;
  readonly isBroken: boolean;
  readonly slowest: { readonly kind: CallKind; readonly p95: number } | undefined;
  /** Most frequent failure, with references for the log. */
  readonly worst: { readonly failure: string; readonly kind: CallKind; readonly references: readonly string[] } | undefined;
}

export function judgeStep({ users, seconds, results }: RehearsalStep): JudgedStep {
  const times = results.map(({ ms }) => ms);
  const failures = results.filter(({ failure }) => failure !== undefined);
  const p95 = percentile(times, 0.95);
  // A single failure does not break a step, because a short step has few calls.
  const isFailing = failures.length > 1 && failures.length / results.length > stepLimits.failedShare;
  return {
    ...{ users, p95, perSecond: results.length / Math.max(seconds, 1), p50: percentile(times, 0.5) },
    ...{ failed: failures.length, calls: results.length, isBroken: results.length === 0 || p95 > stepLimits.p95Ms || isFailing },
    slowest: findSlowest(results),
    worst: findWorst(failures),
  };
}

/** Nearest rank. 0 of no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function findSlowest(results: readonly CallResult[]): JudgedStep['slowest'] {
  const kinds = callKinds.map((kind) => ({
    kind,
    p95: percentile(
      results.filter((one) => one.kind === kind).map(({ ms }) => ms),
      0.95,
    ),
  }));
  return kinds.sort((a, b) => b.p95 - a.p95)[0];
}

function findWorst(failures: readonly CallResult[]): JudgedStep['worst'] {
  const byFailure = new Map<string, CallResult[]>();
  for (const one of failures) byFailure.set(one.failure ?? '', [...(byFailure.get(one.failure ?? '') ?? []), one]);
  const [most] = [...byFailure].sort(([, a], [, b]) => b.length - a.length);
  const [first] = most?.[1] ?? [];
  if (!most || !first) return undefined;
  return { failure: most[0], kind: first.kind, references: most[1].flatMap(({ reference }) => reference ?? []).slice(0, 3) };
}
