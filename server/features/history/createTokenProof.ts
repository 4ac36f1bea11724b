import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { gatewayMount } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import type { Pass } from './readBefore';

/** Milliseconds that a proof is valid. */
const provenMs = 60_000;
const mostRemembered = 1_000;
/** Milliseconds for which a list is known to verify tokens. */
const verifyingMs = 5 * 60_000;
const callMs = 3_000;

/**
 * Finds out by the product API's own answers whether a token is genuine: a list accepts it, and refuses the same token with another
 * signature. A list that answers everybody proves nothing.
 *
 * @param mayAsk takes one call from what callers without a session may cause
 */
export function createTokenProof({ api, resources }: Pick<Registry, 'api' | 'resources'>, mayAsk: (address?: string) => boolean) {
  const paths = resources.filter(({ kind }) => kind === 'collection').map(({ path }) => path);
  const proven = new LRUCache<string, true>({ max: mostRemembered, ttl: provenMs });
  const verifying = new LRUCache<string, true>({ max: mostRemembered, ttl: verifyingMs });

  const statusOf = async (path: string, token: string, url: string, pass: Pass): Promise<number> => {
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
    if (!isAccepted(await statusOf(list, token, url, pass))) return false;
    if (!verifying.has(list)) {
      if (!mayAsk(address) || !isRefused(await statusOf(list, forged, url, pass))) return false;
      verifying.set(list, true);
    }
    proven.set(key, true);
    return true;
  };
}

const isAccepted = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status === 401 || status === 403;

/** Returns undefined for what is not a JSON web token. */
function withOtherSignature(token: string): string | undefined {
  const [head, payload, signature, ...rest] = token.split('.');
  if (!head || !payload || signature === undefined || rest.length > 0) return undefined;
  return `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1) || 'AAAA'}`;
}
