import { recordPath } from '../../../src/data/paths';
import { recordIn, singletonIn, unwrapped } from '../../../src/data/toRecord';
import { gatewayMount } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { withFlatTexts } from '../../../src/schema/textForms';
import { readBoundedText } from '../../http/boundedBody';
import { maxBytes, parseJsonText, readMs } from './recordedBodies';

export type Pass = (request: Request) => Promise<Response>;

export type AnsweredRecord = Readonly<Record<string, unknown>>;

const maxRead = 50;
const maxAtOnce = 4;

export type ReadRecord = (id: string, signal: AbortSignal) => Promise<AnsweredRecord | undefined>;

class RefusedError extends Error {}

export async function readAll(ids: readonly string[], read: ReadRecord): Promise<Map<string, AnsweredRecord>> {
  const found = new Map<string, AnsweredRecord>();
  const signal = AbortSignal.timeout(readMs);
  const waiting = ids.slice(0, maxRead);
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
  await Promise.all(Array.from({ length: maxAtOnce }, work));
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
  const text = await readBoundedText(response, response.ok ? maxBytes : 0);
  const json = parseJsonText(text);
  return toAnsweredRecord(resource, json, id, headers.get('accept-language'));
}

/** @param language `Accept-Language` of the call */
export function toAnsweredRecord(
  resource: ResolvedResource,
  json: unknown,
  id: string | undefined,
  language: string | null,
): AnsweredRecord | undefined {
  const flat = withFlatTexts(resource, unwrapped(json, resource), language);
  return resource.kind === 'singleton' ? singletonIn(resource, flat, id ?? '') : recordIn(resource, flat);
}
