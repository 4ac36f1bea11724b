import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { gatewayMount } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import type { Pass } from './readBefore';

const provenMs = 60_000;
const maxCached = 1_000;
const verifyingMs = 5 * 60_000;
const callMs = 3_000;

/** Tests whether a token is genuine: a list accepts it, but not with another signature. @param mayAsk counts towards a limit */
export function createTokenProof({ api, resources }: Pick<Registry, 'api' | 'resources'>, mayAsk: (address?: string) => boolean) {
  const paths = resources.filter(({ kind }) => kind === 'collection').map(({ path }) => path);
  const proven = new LRUCache<string, true>({ max: maxCached, ttl: provenMs });
  const verifying = new LRUCache<string, true>({ max: maxCached, ttl: verifyingMs });

  const readStatus = async (path: string, token: string, url: string, pass: Pass): Promise<number> => {
    const { paging, query, authorization } = api;
    const size = 'size' in paging && paging.size ? { [paging.size]: '1' } : 'limit' in paging ? { [paging.limit]: '1' } : {};
    const headers = { Authorization: `${authorization} ${token}`, Accept: 'application/json' };
    const address = new URL(`${gatewayMount}${path}/?${new URLSearchParams({ ...query, ...size })}`, url);
    const response = await pass(new Request(address, { headers, signal: AbortSignal.timeout(callMs) }));
    await response.body?.cancel();
    return response.status;
  };

  return async (token: string, path: string | undefined, url: string, pass: Pass, address: string | undefined): Promise<boolean> => {
    const key = createHash('sha256').update(token).digest('hex');
    if (proven.has(key)) return true;
    const list = path !== undefined && paths.includes(path) ? path : paths[0];
    const forged = withOtherSignature(token);
    if (list === undefined || forged === undefined || !mayAsk(address)) return false;
    if (!isAccepted(await readStatus(list, token, url, pass))) return false;
    if (!verifying.has(list)) {
      if (!mayAsk(address) || !isRefused(await readStatus(list, forged, url, pass))) return false;
      verifying.set(list, true);
    }
    proven.set(key, true);
    return true;
  };
}

const isAccepted = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status === 401 || status === 403;

function withOtherSignature(token: string): string | undefined {
  const [head, payload, signature, ...rest] = token.split('.');
  if (!head || !payload || signature === undefined || rest.length > 0) return undefined;
  return `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1) || 'AAAA'}`;
}
