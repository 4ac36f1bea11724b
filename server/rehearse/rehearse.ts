import { setMaxListeners } from 'node:events';
import type { Registry } from '../../src/schema/registry';
import type { RunningGateway } from '../doctor/running/runningGateway';
import { getVerdict } from './getVerdict';
import { type JudgedStep, judgeStep } from './judgeStep';
import { readSigns } from './readSigns';
import { findCalls } from './rehearsalCalls';
import { type Credentials, openRehearsalSession } from './rehearsalSession';
import { runStep } from './runStep';
import { createSendCall } from './sendCall';

export interface RehearsalOptions {
  readonly gateway: RunningGateway;
  readonly credentials: Credentials;
  readonly registry: Pick<Registry, 'api' | 'resources'>;
  readonly users: number;
  readonly seconds: number;
  readonly writes: boolean;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

const renewMs = 60_000;

/** Raises the number of users step by step until the last step, a broken one or the signal. @returns whether all users were served */
export async function rehearse({
  gateway,
  credentials,
  registry,
  users,
  seconds,
  writes,
  signal,
  print,
}: RehearsalOptions): Promise<boolean> {
  const { url } = gateway;
  // Each user waits for the signal.
  setMaxListeners(2 * users + 10, signal);
  const session = await openRehearsalSession(url, credentials, registry.api.authorization, signal);
  const renewing = setInterval(() => void session.renew().catch(() => undefined), renewMs);
  try {
    const send = createSendCall(session, signal);
    const calls = await findCalls({ url, registry, send, writes });
    print(
      `Signed in. ${calls.list.length} lists and ${calls.record.length} records are read${writes ? ', and one record is written' : ''}.`,
    );
    // The first rendering of a process takes longer.
    for (const call of calls['first screen'].slice(0, 3)) await send(call);
    const before = await readSigns(gateway);
    const counts = toCounts(users);
    const steps: JudgedStep[] = [];
    for (const count of counts) {
      const step = judgeStep(await runStep({ users: count, seconds: seconds / counts.length, calls, send, signal }));
      if (signal.aborted) break;
      steps.push(step);
      print(toLine(step));
      if (step.isBroken) break;
    }
    const signs = { before, after: await readSigns(gateway) };
    for (const sentence of getVerdict({ url, steps, goal: users, signs, isStopped: signal.aborted })) print(sentence);
    return !signal.aborted && steps.length === counts.length && steps.every(({ isBroken }) => !isBroken);
  } finally {
    clearInterval(renewing);
    await session.end();
  }
}

function toCounts(users: number): readonly number[] {
  const doubled = Array.from({ length: Math.ceil(Math.log2(users)) }, (_, index) => 2 ** index);
  return [...doubled, users];
}

function toLine({ users, perSecond, p50, p95, failed, isBroken }: JudgedStep): string {
  const numbers = [
    `${String(users).padStart(3)} ${users === 1 ? 'user ' : 'users'}`,
    `${perSecond.toFixed(1).padStart(6)} requests/s`,
    `p50 ${String(Math.round(p50)).padStart(5)} ms`,
    `p95 ${String(Math.round(p95)).padStart(5)} ms`,
    `${failed} failed`,
  ];
  return `${numbers.join('   ')}${isBroken ? '   broken' : ''}`;
}
