import { recordPath } from '../../../src/data/paths';
import { recordIn, singletonIn } from '../../../src/data/toRecord';
import { gatewayMount } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { readBoundedText } from '../../http/boundedBody';
import { jsonIn, mostBytes, readMs } from './recordedBodies';

/** Passes a call on to the product API. */
export type Pass = (request: Request) => Promise<Response>;

/** A record as the API answered it. */
export type AnsweredRecord = Readonly<Record<string, unknown>>;

/** Records that are read before a call which names several. */
const mostRead = 50;
const mostAtOnce = 4;

/** @throws RefusedError */
export type ReadRecord = (id: string, signal: AbortSignal) => Promise<AnsweredRecord | undefined>;

/** The product API does not let the caller read. */
class RefusedError extends Error {}

/** Reads records, a few at once and for a bounded time. Those that cannot be read are missing. The first refusal ends it. */
export async function readAll(ids: readonly string[], read: ReadRecord): Promise<Map<string, AnsweredRecord>> {
  const found = new Map<string, AnsweredRecord>();
  const signal = AbortSignal.timeout(readMs);
  const waiting = ids.slice(0, mostRead);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      try {
        const record = await read(id, signal);
        if (record) found.set(id, record);
      } catch (error) {
        if (error instanceof RefusedError) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found;
}

export async function readRecord(
  { api }: Pick<Registry, 'api'>,
  resource: ResolvedResource | undefined,
  id: string,
  { headers: sent, url }: Request,
  pass: Pass,
  signal: AbortSignal,
): Promise<AnsweredRecord | undefined> {
  if (!resource) return undefined;
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of ['authorization', 'accept-language']) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = new URL(`${gatewayMount}${recordPath(resource, id)}?${new URLSearchParams(api.query)}`, url);
  const response = await pass(new Request(address, { headers, signal }));
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    throw new RefusedError();
  }
  const text = await readBoundedText(response, response.ok ? mostBytes : 0);
  const json = jsonIn(text);
  return resource.kind === 'singleton' ? singletonIn(resource, json, id) : recordIn(resource, json);
}
