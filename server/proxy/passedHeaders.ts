import type { Context } from 'hono';
import { peerAddress } from '../http/addresses';
import { requestIdHeader } from '../http/requestLine';
import { basePathOf } from '../lib/basePath';
import { currentRequest } from '../lib/requestContext';
import type { TrustProxy } from '../lib/trustProxy';

/**
 * Request headers that reach the product API. A proxy, a login server or the API's own web server may trust any other header as its own
 * word on the client, its account or its certificate.
 */
const passed: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'pragma', 'prefer', 'range', 'user-agent'],
  ...['content-digest', 'content-disposition', 'content-encoding', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'idempotency-key', 'x-requested-with'],
]);

/**
 * Headers of an answer that the gateway alone decides: cookies, storage, who may read it, what may run in it, and where the browser
 * goes next. It also drops what a web server in front of the gateway would obey, and what names the API's software.
 */
const ours =
  /^(set-cookie|clear-site-data|refresh|service-worker-allowed|access-control-.*|(?:x-)?content-security-policy.*|cross-origin-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|report-to|reporting-endpoints|nel|alt-svc|x-accel-.*|x-sendfile|x-lighttpd-.*|server|x-powered-by|x-request-id|via)$/;

/** The kinds of challenge for which a browser opens a dialog of its own. */
const dialogs = /\b(basic|digest|ntlm|negotiate)\b/i;

/**
 * The headers that go to the product API: the browser's own that are listed, and the gateway's word on where the call came from.
 *
 * @param publicUrl the address that the browser sees
 * @param trustProxy whether the proxy in front names the client
 * @param more further headers that the deployment allows, in lower case
 */
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
  const basePath = basePathOf(publicUrl);
  const address = peerAddress(c, trustProxy);
  if (address) headers.set('X-Forwarded-For', address);
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
  headers.set('X-Forwarded-Host', host);
  if (basePath !== '') headers.set('X-Forwarded-Prefix', basePath);
  const id = currentRequest()?.id;
  if (id !== undefined) headers.set(requestIdHeader, id);
  return headers;
}

/**
 * Takes from an answer's headers what is ours to decide. What was asked with a token is kept by no cache.
 *
 * @param request the browser's
 */
export function cleanHeaders(headers: Headers, request: Request): void {
  for (const name of [...headers.keys()]) if (ours.test(name)) headers.delete(name);
  if (dialogs.test(headers.get('www-authenticate') ?? '')) headers.delete('www-authenticate');
  if (request.headers.has('authorization')) headers.set('Cache-Control', 'no-store');
}
