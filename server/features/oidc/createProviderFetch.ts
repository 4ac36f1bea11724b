import { readBoundedText } from '../../http/boundedBody';

/** Time limit of one call in ms, with its body. */
const timeoutMs = 10_000;
const maxBodyBytes = 1024 * 1024;
/** Further calls fail at once. */
const maxCalls = 50;
const discoveryMs = 10 * 60_000;

export class ProviderCallError extends Error {
  override readonly name = 'ProviderCallError';
}

/** Address of the provider's description (OpenID Connect Discovery 1.0 §4). */
export const toDiscoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Fetch for the provider: limited in time, size and number, no redirects, encrypted if the provider is. Caches its description. */
export function createProviderFetch(issuer: string, now: () => number): typeof fetch {
  const discoveryUrl = toDiscoveryUrl(issuer);
  const isEncrypted = issuer.startsWith('https:');
  let known: { readonly at: number; readonly text: string } | undefined;
  let open = 0;

  async function call(url: string, init: RequestInit | undefined): Promise<Response> {
    if (isEncrypted && !url.startsWith('https:')) throw new ProviderCallError(`${new URL(url).origin} is not encrypted`);
    if (open >= maxCalls) throw new ProviderCallError(`more than ${maxCalls} calls at once`);
    open += 1;
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const text = await readBoundedText(response, maxBodyBytes);
      if (text === undefined) throw new ProviderCallError(`an answer of more than ${maxBodyBytes} bytes`);
      if (response.status >= 500 || response.status === 429) throw new ProviderCallError(`status ${response.status}`);
      return new Response(text || null, { status: response.status, headers: response.headers });
    } catch (error) {
      throw error instanceof ProviderCallError ? error : new ProviderCallError((error as Error).message, { cause: error });
    } finally {
      open -= 1;
    }
  }

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== discoveryUrl) return call(url, init);
    const json = { headers: { 'Content-Type': 'application/json' } };
    if (known && now() - known.at < discoveryMs) return new Response(known.text, json);
    const response = await call(url, init);
    if (!response.ok) throw new ProviderCallError(`${discoveryUrl} was answered ${response.status}`);
    const text = await response.text();
    known = { at: now(), text };
    return new Response(text, json);
  };
}
