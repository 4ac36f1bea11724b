import type { Context } from 'hono';
import { peerAddress } from '../http/addresses';
import { requestIdHeader } from '../http/requestLine';
import { getBasePath } from '../lib/basePath';
import { currentRequest } from '../lib/requestContext';
import type { TrustProxy } from '../lib/trustProxy';

/** Request headers that reach the product API. Its server may trust any other header as a proxy's statement about the client. */
const passed: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'pragma', 'prefer', 'range', 'user-agent'],
  ...['content-digest', 'content-disposition', 'content-encoding', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'idempotency-key', 'x-requested-with'],
]);

/** Response headers that only the gateway sets, that a web server in front would obey, or that name the API's software. */
const ours =
  /^(set-cookie|clear-site-data|refresh|service-worker-allowed|access-control-.*|(?:x-)?content-security-policy.*|cross-origin-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|report-to|reporting-endpoints|nel|alt-svc|x-accel-.*|x-sendfile|x-lighttpd-.*|server|x-powered-by|x-request-id|via)$/;

const dialogs = /\b(basic|digest|ntlm|negotiate)\b/i;

/** Returns the allowed headers of the browser and the gateway's forwarding headers. @param more further allowed headers, in lower case */
export function requestHeaders(
  c: Context,
  request: Request,
  publicUrl: string,
  trustProxy: TrustProxy,
  more: readonly string[] = [],
): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (passed.has(name) || more.includes(name)) headers.append(name, value);
  const { protocol, host } = new URL(publicUrl);
  const basePath = getBasePath(publicUrl);
  const address = peerAddress(c, trustProxy);
  if (address) headers.set('X-Forwarded-For', address);
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
  headers.set('X-Forwarded-Host', host);
  if (basePath !== '') headers.set('X-Forwarded-Prefix', basePath);
  const id = currentRequest()?.id;
  if (id !== undefined) headers.set(requestIdHeader, id);
  return headers;
}

/** Removes headers that only the gateway sets. Responses to requests with a token are not cached. */
export function cleanHeaders(headers: Headers, request: Request): void {
  for (const name of [...headers.keys()]) if (ours.test(name)) headers.delete(name);
  if (dialogs.test(headers.get('www-authenticate') ?? '')) headers.delete('www-authenticate');
  if (request.headers.has('authorization')) headers.set('Cache-Control', 'no-store');
}
