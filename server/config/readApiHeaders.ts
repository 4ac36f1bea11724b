const maxHeaders = 20;

const headerName = /^[a-z][a-z0-9-]{0,63}$/;

/** Headers that name the caller or belong to the connection. Browsers could forge the caller's. */
const reserved = [
  /^(cookie2?|set-cookie2?|authorization|authentication|host|origin|referer|forwarded|via|from|expect|date|traceparent|tracestate|baggage)$/,
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|upgrade-insecure-requests|content-length|accept-encoding|x-request-id)$/,
  /^(proxy|sec|access-control|x-forwarded|x-original|x-rewrite|x-accel|x-sendfile|x-envoy|x-ms|x-amzn?|x-goog|cf|fastly|ssl|x-ssl|x-tls)(-|$)/,
  /^(x-)?(http-)?method(-override)?$/,
  /(^|-)(user|username|userid|uid|account|subject|principal|identity|actor|owner|role|roles|group|groups|scope|scopes|permissions?|admin)(-|$)/,
  /(^|-)(auth|authenticated|webauth|session|token|jwt|api-key|apikey|secret|password|email|mail|remote|impersonate|client|cert)(-|$)/,
  /(^|-)(ip|real-ip|addr|address)$/,
];

export function readApiHeaders(value: string | undefined, apiUrl: string | undefined, problems: string[]): readonly string[] {
  if (value === undefined) return [];
  const names = [...new Set(value.split(',').map((part) => part.trim().toLowerCase()))].filter((name) => name !== '');
  if (!apiUrl) problems.push('API_REQUEST_HEADERS: has no effect without API_URL. Set both, or leave it out.');
  if (names.length > maxHeaders) problems.push(`API_REQUEST_HEADERS: ${names.length} headers are too many. Name at most ${maxHeaders}.`);
  const allowed = names.slice(0, maxHeaders).filter((name) => {
    const problem = getProblem(name);
    if (problem) problems.push(`API_REQUEST_HEADERS: "${name}" ${problem}`);
    return !problem;
  });
  return allowed;
}

function getProblem(name: string): string | undefined {
  if (!headerName.test(name)) return 'is not the name of a header. Use letters, digits and hyphens, e.g. X-Tenant, Accept-Version.';
  if (!reserved.some((pattern) => pattern.test(name))) return undefined;
  return 'says who calls, from where or how, so it never comes from a browser. Leave it out.';
}
