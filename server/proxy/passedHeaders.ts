import type { Context } from 'hono';
import { peerAddress } from '../http/addresses';
import { basePathOf } from '../http/basePath';
import { requestIdHeader } from '../http/requestLine';
import type { TrustProxy } from '../http/trustProxy';
import { currentRequest } from '../lib/requestContext';

/**
 * What a browser must not tell the API: cookies, where it is, the words of a proxy (who asked, for which host, path and method), and which
 * trace it belongs to.
 * An underscore reads as a hyphen to Django and others behind WSGI or CGI, so no name with one passes.
 */
const theirs =
  /^(cookie|host|origin|referer|via|forwarded|x-forwarded.*|x-real-ip|x-original-.*|x-rewrite-.*|x-(http-)?method.*|x-host|x-remote-.*|remote-.*|(.*-)?client-ip|.*-connecting-ip|x-envoy-.*|x-proxy.*|proxy|x-client-.*|(x-)?ssl-.*|x-auth-request-.*|x-amzn-.*|x-goog-.*|x-azure-.*|x-ms-.*|x-arr-.*|x-scheme|x-request-id|traceparent|tracestate|baggage|b3|x-b3-.*|front-end-https|gateway-record|.*_.*)$/;

/**
 * Headers of an answer that the gateway alone decides: cookies, storage, who may read it, what may run in it, and where the browser
 * goes next. It also drops what a web server in front of the gateway would obey, and what names the API's software.
 */
const ours =
  /^(set-cookie|clear-site-data|refresh|service-worker-allowed|access-control-.*|(?:x-)?content-security-policy.*|cross-origin-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|report-to|reporting-endpoints|nel|alt-svc|x-accel-.*|x-sendfile|x-lighttpd-.*|server|x-powered-by|x-request-id|via)$/;

/** The kinds of challenge for which a browser opens a dialog of its own. */
const dialogs = /\b(basic|digest|ntlm|negotiate)\b/i;

/**
 * The headers that go to the product API: the browser's own but for what a proxy says, and that from us.
 *
 * @param publicUrl the address that the browser sees
 * @param trustProxy whether the proxy in front names the client
 */
export function requestHeaders(c: Context, request: Request, publicUrl: string, trustProxy: TrustProxy): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!theirs.test(name)) headers.append(name, value);
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
