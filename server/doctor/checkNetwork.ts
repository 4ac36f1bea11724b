import { requestIdHeader } from '../http/requestLine';
import { clockFinding } from './checkMachine';
import { bad, type DoctorContext, type DoctorFinding, ok, warn } from './finding';

/** Milliseconds that an answer may take. */
const timeoutMs = 8_000;

/** What a failed connection means, by the code of its error. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'its name is not known: look at the DNS'],
  [/ECONNREFUSED/, 'nothing listens there'],
  [/CERT|SELF_SIGNED|ISSUER|ALTNAME|EPROTO|SSL/, 'its certificate is not trusted or TLS fails'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no way to it'],
  [/Timeout|TIMEDOUT/, `no answer within ${timeoutMs / 1000} s`],
];

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown; errors?: readonly { code?: unknown }[] } };
  const code = String(cause?.code ?? cause?.errors?.[0]?.code ?? name);
  return `${reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'it cannot be reached'} (${code})`;
}

async function ask(url: string): Promise<Response | string> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether the product API answers, and what time it has. */
export async function checkApi({ config: { apiUrl }, registry, now }: DoctorContext): Promise<DoctorFinding[]> {
  if (!apiUrl) return [ok('API: the embedded one')];
  const began = now();
  const answer = await ask(`${apiUrl}${registry.api.signIn.path}`);
  const remedy = 'Set API_URL to the origin of the API, and see that this machine may reach it.';
  if (typeof answer === 'string') return [bad(`API: ${apiUrl}: ${answer}`, remedy)];
  const date = Date.parse(answer.headers.get('date') ?? '');
  // The header has whole seconds.
  const clock = Number.isNaN(date) ? [] : [clockFinding('the product API', date + 500, (began + now()) / 2)];
  return answer.status >= 500
    ? [bad(`API: ${apiUrl} answers ${answer.status}`, 'Look at the log of the API.'), ...clock]
    : [ok(`API: ${apiUrl} answers`), ...clock];
}

/** What a status of the public address means when it is not the gateway's. */
const proxyFailures: Readonly<Record<number, readonly [string, string]>> = {
  421: [
    'its name is another than PUBLIC_URL by the time it comes to the gateway',
    'Have the proxy pass the name on: proxy_set_header Host $host;',
  ],
  502: ['the proxy does not reach the gateway', 'Start the gateway, and see that the proxy leads to HOST and PORT.'],
  503: ['the gateway stops, or the proxy does not reach it', 'Start the gateway, and see that the proxy leads to HOST and PORT.'],
  504: ['the proxy gets no answer from the gateway', 'See that the proxy leads to HOST and PORT.'],
};

/** Whether browsers get to the gateway, and whether it knows of its proxy. */
export async function checkAddress({ config }: DoctorContext): Promise<DoctorFinding[]> {
  const { publicUrl, trustProxy, onLoopback } = config;
  if (!publicUrl) return [ok('Address: this machine only')];
  const found: DoctorFinding[] = [];
  const answer = await ask(`${publicUrl}/healthz`);
  if (typeof answer === 'string')
    found.push(bad(`Address: ${publicUrl}: ${answer}`, 'See that PUBLIC_URL leads to the proxy or the gateway, and that it runs.'));
  else if (answer.ok && answer.headers.has(requestIdHeader)) found.push(ok(`Address: ${publicUrl} leads to the gateway`));
  else {
    const [text, remedy] = proxyFailures[answer.status] ?? [
      `something else answers there (${answer.status})`,
      'See that the proxy passes every path on to the gateway.',
    ];
    found.push(bad(`Address: ${publicUrl}: ${text}`, remedy));
  }
  // The gateway speaks no TLS itself.
  if (publicUrl.startsWith('https:') && !trustProxy)
    found.push(
      warn('Proxy: one ends TLS, and TRUST_PROXY is off: all visitors share one address and its failed sign-ins', 'Set TRUST_PROXY.'),
    );
  if (publicUrl.startsWith('http:') && !onLoopback)
    found.push(
      warn(
        `Address: ${publicUrl} is not encrypted: passwords can be read on the way`,
        'Put a proxy with TLS in front (docs/deploying.md).',
      ),
    );
  return found;
}
