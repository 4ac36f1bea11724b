import { Agent, request as httpRequest } from 'node:http';
import type { LoadRequest } from '../api/load';

/** Response statistics. Times are ms until the whole response has arrived. */
export interface Pressed {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly perSecond: number;
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
}

export interface PressureOptions {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  readonly request: (index: number) => LoadRequest;
  /** Pause in ms between two requests of a connection. Default 0. */
  readonly pauseMs?: number;
}

/** Every server responds to it, with any status. */
const opening: LoadRequest = { path: '/healthz' };

/**
 * Sends requests over `connections` keep-alive connections, each after the previous response, and times them. The connections are opened
 * beforehand: Node accepts one connection per turn of its event loop, so opening hundreds on a busy server takes seconds.
 */
export async function pressure({ origin, connections, seconds, request, pauseMs = 0 }: PressureOptions): Promise<Pressed> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const failures: Record<string, number> = {};
  await Promise.all(Array.from({ length: connections }, () => send(agent, origin, opening)));
  const began = performance.now();
  const end = began + seconds * 1000;
  let index = 0;
  const work = async () => {
    while (performance.now() < end) {
      const wanted = request(index++);
      const sent = performance.now();
      const status = await send(agent, origin, wanted);
      times.push(performance.now() - sent);
      if (!(wanted.expected ?? [200]).includes(Number(status))) failures[status] = (failures[status] ?? 0) + 1;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const ms = performance.now() - began;
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1), perSecond: (times.length / ms) * 1000, requests: times.length, failures };
}

/** @returns the status, or the code of the error */
function send(agent: Agent, origin: string, { path, method = 'GET', headers = {}, body }: LoadRequest): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    httpRequest(origin + path, { agent, method, headers }, (answer) => {
      answer.once('error', failed).once('end', () => resolve(String(answer.statusCode)));
      answer.resume();
    })
      .once('error', failed)
      .end(body);
  });
}
