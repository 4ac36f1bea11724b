const timeoutMs = 8_000;

const maxBytes = 4_000_000;

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'its name is not known: look at the DNS'],
  [/ECONNREFUSED/, 'nothing listens there'],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired: renew it'],
  [/CERT|SELF_SIGNED|ISSUER|ALTNAME|EPROTO|SSL/, 'its certificate is not trusted or TLS fails'],
  [/EHOSTUNREACH|ENETUNREACH/, 'no route to it'],
  [/UND_ERR_SOCKET|ECONNRESET/, 'it closes the connection without an answer: look at its log, and whether it speaks http or https'],
  [/Timeout|TIMEDOUT/, `no answer within ${timeoutMs / 1000} s`],
];

export function getProxyFailure({ status, text }: UrlAnswer): readonly [string, string] {
  if (status === 200 && text.startsWith('{"status":'))
    return ["the proxy removes X-Request-Id from the gateway's answers", 'Have the proxy pass headers on as they are.'];
  return (
    proxyFailures[status] ?? [
      `something else answers there (${status})`,
      'See that the proxy passes every path on to the gateway, and that the address has its base path.',
    ]
  );
}

/** Status codes that a proxy answers in place of the gateway, with cause and remedy. */
const proxyFailures: Readonly<Record<number, readonly [string, string]>> = {
  421: [
    'its name is another than PUBLIC_URL by the time it comes to the gateway',
    'Have the proxy pass the name on: proxy_set_header Host $host;',
  ],
  502: ['the proxy does not reach the gateway', 'Start the gateway, and see that the proxy leads to HOST and PORT.'],
  503: ['the gateway stops, or the proxy does not reach it', 'Start the gateway, and see that the proxy leads to HOST and PORT.'],
  504: ['the proxy gets no answer from the gateway', 'See that the proxy leads to HOST and PORT.'],
};

export interface UrlAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Requests a URL without following redirects. @returns why there was no answer, as a text */
export async function askUrl(url: string, headers: Readonly<Record<string, string>> = {}): Promise<UrlAnswer | string> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    return getReason(error);
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

interface FailedCall {
  readonly name: string;
  readonly code?: unknown;
  readonly cause?: { readonly code?: unknown; readonly errors?: readonly { readonly code?: unknown }[] };
}

export function getReason(error: unknown): string {
  const { name, code: own, cause } = error as FailedCall;
  const code = [own, cause?.code, cause?.errors?.[0]?.code].find((one): one is string => typeof one === 'string') ?? name;
  return `${reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'it cannot be reached'} (${code})`;
}
