import { requestIdHeader } from '../http/requestLine';
import { askUrl, proxyFailures } from './askUrl';
import { dateFinding } from './checkMachine';
import { bad, type DoctorContext, type DoctorFinding, ok, warn } from './finding';

export async function checkApi({ config: { apiUrl }, registry, now }: DoctorContext): Promise<DoctorFinding[]> {
  if (!apiUrl) return [ok('API: the embedded one')];
  const began = now();
  const answer = await askUrl(`${apiUrl}${registry.api.signIn.path}`);
  const remedy = 'Set API_URL to the origin of the API, and see that this machine may reach it.';
  if (typeof answer === 'string') return [bad(`API: ${apiUrl}: ${answer}`, remedy)];
  const clock = dateFinding('the product API', answer.headers, (began + now()) / 2);
  return answer.status >= 500
    ? [bad(`API: ${apiUrl} answers ${answer.status}`, 'Look at the log of the API.'), ...clock]
    : [ok(`API: ${apiUrl} answers`), ...clock];
}

export async function checkAddress({ config }: DoctorContext): Promise<DoctorFinding[]> {
  const { publicUrl, trustProxy, onLoopback } = config;
  if (!publicUrl) return [ok('Address: this machine only')];
  const found: DoctorFinding[] = [];
  const answer = await askUrl(`${publicUrl}/healthz`);
  if (typeof answer === 'string')
    found.push(bad(`Address: ${publicUrl}: ${answer}`, 'See that PUBLIC_URL leads to the proxy or the gateway, and that it runs.'));
  else if (answer.status === 200 && answer.headers.has(requestIdHeader)) found.push(ok(`Address: ${publicUrl} leads to the gateway`));
  else {
    const [text, remedy] = proxyFailures[answer.status] ?? [
      `something else answers there (${answer.status})`,
      'See that the proxy passes every path on to the gateway.',
    ];
    found.push(bad(`Address: ${publicUrl}: ${text}`, remedy));
  }
  // The gateway itself does not serve TLS.
  if (publicUrl.startsWith('https:') && !trustProxy)
    found.push(
      warn('Proxy: one ends TLS, and TRUST_PROXY is off: all visitors share one address and its failed sign-ins', 'Set TRUST_PROXY.'),
    );
  if (publicUrl.startsWith('http:') && !onLoopback)
    found.push(
      warn(
        `Address: ${publicUrl} is not encrypted: passwords can be read on the way`,
        'Put a proxy with TLS in front (docs/operators/behind-a-proxy.md).',
      ),
    );
  return found;
}
