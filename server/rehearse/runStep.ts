import { sleep } from '../../src/http/sleep';
import { requestIdHeader } from '../http/requestLine';
import {
  type CallAnswer,
  type CallKind,
  callKinds,
  type RehearsalCall,
  type RehearsalCalls,
  type SendCall,
  toWrite,
} from './rehearsalCalls';

export interface CallResult {
  readonly kind: CallKind;
  readonly ms: number;
  readonly failure: string | undefined;
  readonly reference: string | undefined;
}

export interface RehearsalStep {
  readonly users: number;
  readonly seconds: number;
  readonly results: readonly CallResult[];
}

interface StepOptions {
  readonly users: number;
  readonly seconds: number;
  readonly calls: RehearsalCalls;
  readonly send: SendCall;
  readonly signal: AbortSignal;
}

/** Share of each kind among the calls of a user. Kinds without calls are left out. */
const weights: Readonly<Record<CallKind, number>> = { 'first screen': 10, list: 40, search: 15, record: 30, write: 5 };

/** Pause of a user between two calls in ms: one call a second on average. */
const pauseMs = { least: 500, more: 1_000 };

/** Lets users work for some seconds, each with one call at a time. Ends at once when the signal is aborted. */
export async function runStep({ users, seconds, calls, send, signal }: StepOptions): Promise<RehearsalStep> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const results: CallResult[] = [];
  const isOver = () => signal.aborted || performance.now() >= end;
  const pause = (ms: number) => sleep(Math.min(ms, Math.max(0, end - performance.now())), signal).catch(() => undefined);
  const work = async () => {
    await pause(Math.random() * (pauseMs.least + pauseMs.more));
    while (!isOver()) {
      const result = await perform(pick(calls), send);
      if (result && !signal.aborted) results.push(result);
      await pause(pauseMs.least + Math.random() * pauseMs.more);
    }
  };
  await Promise.all(Array.from({ length: users }, work));
  return { users, seconds: (performance.now() - began) / 1000, results };
}

function pick(calls: RehearsalCalls): RehearsalCall {
  const kinds = callKinds.filter((kind) => calls[kind].length > 0);
  let place = Math.random() * kinds.reduce((sum, kind) => sum + weights[kind], 0);
  const kind = kinds.find((one) => {
    place -= weights[one];
    return place < 0;
  });
  const ofKind = calls[kind ?? 'list'];
  return ofKind[Math.floor(Math.random() * ofKind.length)] as RehearsalCall;
}

async function perform(picked: RehearsalCall, send: SendCall): Promise<CallResult | undefined> {
  const call = picked.kind === 'write' && picked.resource ? await toWrite(picked.url, picked.resource, send) : picked;
  if (!call) return undefined;
  const began = performance.now();
  const answer = await send(call);
  const ms = performance.now() - began;
  return { kind: call.kind, ms, ...judge(call.kind, answer) };
}

function judge(kind: CallKind, answer: CallAnswer | string): Pick<CallResult, 'failure' | 'reference'> {
  if (typeof answer === 'string') return { failure: answer, reference: undefined };
  // Status 412 means that somebody else changed the record first, so nothing was written.
  const isFine = (answer.status >= 200 && answer.status < 300) || (kind === 'write' && answer.status === 412);
  return { failure: isFine ? undefined : String(answer.status), reference: answer.headers.get(requestIdHeader) ?? undefined };
}
