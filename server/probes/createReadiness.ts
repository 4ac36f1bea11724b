import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../lib/createLog';
import { keepFor } from '../lib/keepFor';

export interface ReadinessCheck {
  readonly required: boolean;
  /** @returns `starting`: the gateway is not ready, even if the check is not required @throws Error if the check fails */
  readonly ask: () => Promise<'ok' | 'starting'>;
}

type CheckResult = 'ok' | 'starting' | 'failed' | 'timeout';

export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'stopping';
  readonly checks: Readonly<Record<string, CheckResult>>;
}

interface ReadinessOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly isStopping: () => boolean;
  readonly log: Log;
  readonly timeoutMs?: number;
  /** Reuse of a result in ms, because frequent requests would load the database. */
  readonly keepMs?: number;
}

/** Runs all checks concurrently. A check that is still running is not started again. */
export function createReadiness({
  checks,
  isStopping,
  log,
  timeoutMs = 2_000,
  keepMs = 1_000,
}: ReadinessOptions): () => Promise<Readiness> {
  const running = new Map<string, Promise<CheckResult>>();
  const last = new Map<string, CheckResult>();
  const ask = (name: string, check: ReadinessCheck): Promise<CheckResult> => {
    const known = running.get(name);
    if (known) return known;
    const asked = Promise.resolve()
      .then(check.ask)
      .catch((error: unknown): CheckResult => {
        if (last.get(name) !== 'failed')
          log(`Not ready: ${name}: ${error instanceof Error ? error.message : String(error)}`, { level: 'error' });
        return 'failed';
      })
      .finally(() => running.delete(name));
    running.set(name, asked);
    return asked;
  };

  const askInTime = async (name: string, check: ReadinessCheck): Promise<readonly [string, CheckResult]> => {
    const inTime = new AbortController();
    const late = sleep(timeoutMs, 'timeout' as const, { signal: inTime.signal }).catch(() => 'timeout' as const);
    const result = await Promise.race([ask(name, check), late]);
    inTime.abort();
    const before = last.get(name);
    if (result === 'timeout' && before !== 'timeout') log(`Not ready: ${name}: no answer within ${timeoutMs / 1000} s`, { level: 'error' });
    if (result === 'ok' && (before === 'failed' || before === 'timeout')) log(`Ready again: ${name}`);
    last.set(name, result);
    return [name, result];
  };

  const askAll = keepFor(keepMs, async () =>
    Object.fromEntries(await Promise.all(Object.entries(checks).map(([name, check]) => askInTime(name, check)))),
  );

  return async () => {
    const found = await askAll();
    if (isStopping()) return { status: 'stopping', checks: found };
    const isReady = Object.entries(found).every(([name, result]) => result === 'ok' || (result !== 'starting' && !checks[name]?.required));
    return { status: isReady ? 'ready' : 'not ready', checks: found };
  };
}
