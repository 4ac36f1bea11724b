import { requestIdHeader } from '../http/requestLine';
import { askUrl, getProxyFailure } from './askUrl';
import { dateFinding } from './checkMachine';
import { bad, type DoctorContext, type DoctorFinding, ok, warn } from './finding';

export async function checkApi({ config: { apiUrl }, registry, now }: DoctorContext): Promise<DoctorFinding[]> {
  if (!apiUrl) return [ok('API: the embedded one')];
  const began = now();
  const { path } = registry.api.signIn;
  const answer = await askUrl(`${apiUrl}${path}`, { Accept: 'application/json' });
  const remedy = 'Set API_URL to the origin of the API, and see that this machine may reach it.';
  if (typeof answer === 'string') return [bad(`API: ${apiUrl}: ${answer}`, remedy)];
  const clock = dateFinding('the product API', answer.headers, (began + now()) / 2);
  if (answer.status >= 500) return [bad(`API: ${apiUrl} answers ${answer.status}`, 'Look at the log of the API.'), ...clock];
  const leadsTo = new URL(answer.headers.get('location') ?? apiUrl, apiUrl);
  if (leadsTo.origin !== new URL(apiUrl).origin && leadsTo.pathname === path)
    return [
      bad(`API: ${apiUrl} redirects to ${leadsTo.origin}, and the gateway follows no redirects`, `Set API_URL to ${leadsTo.origin}.`),
      ...clock,
    ];
  if ([200, 400, 404].includes(answer.status) && /^\s*<(!doctype|html|h1)/i.test(answer.text) && !registry.api.cookies)
    return [
      warn(
        `API: ${apiUrl} answers ${path} with a web page (${answer.status})`,
        'Set API_URL to the origin of the API, and see that the API accepts this host name and has that path.',
      ),
      ...clock,
    ];
  return [ok(`API: ${apiUrl} answers`), ...clock];
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
    const [text, remedy] = getProxyFailure(answer);
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
