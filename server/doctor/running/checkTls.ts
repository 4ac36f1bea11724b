import { connect } from 'node:tls';
import { askUrl, getReason } from '../askUrl';
import { bad, type DoctorFinding, ok, warn } from '../finding';
import type { RunningGateway } from './runningGateway';

const timeoutMs = 8_000;

const dayMs = 24 * 60 * 60_000;

/** Remaining days of the certificate. Renewals by ACME usually happen 30 days before the end. */
const remaining = { warn: 21, bad: 3 };

/** Checks the certificate's end, and that plain http leads to https. Requests have checked the certificate itself. */
export async function checkTls({ url, isHttps, isLoopback, now }: RunningGateway): Promise<DoctorFinding[]> {
  if (!isHttps)
    return isLoopback
      ? [ok('TLS: none, on this machine only')]
      : [
          bad(
            `TLS: none: passwords sent to ${url} can be read on the way`,
            'Put a proxy with TLS in front (docs/operators/behind-a-proxy.md).',
          ),
        ];
  return [await checkCertificate(url, now()), ...(await checkPlain(url))];
}

async function checkCertificate(url: string, now: number): Promise<DoctorFinding> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    const { protocol, end } = await readCertificate(host, Number(port || 443));
    const days = Math.floor((end - now) / dayMs);
    const text = `TLS: ${protocol}, the certificate ends in ${days} days (${new Date(end).toISOString().slice(0, 10)})`;
    const remedy = 'Renew it, and see why it was not renewed by itself.';
    return days < remaining.bad ? bad(text, remedy) : days < remaining.warn ? warn(text, remedy) : ok(text);
  } catch (error) {
    return bad(`TLS: ${getReason(error)}`, 'See that the proxy listens with TLS there.');
  }
}

function readCertificate(host: string, port: number): Promise<{ readonly protocol: string; readonly end: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs });
    socket.once('secureConnect', () => {
      resolve({ protocol: socket.getProtocol() ?? 'TLS', end: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}

async function checkPlain(url: string): Promise<DoctorFinding[]> {
  const { port, hostname } = new URL(url);
  if (port) return [];
  const answer = await askUrl(`http://${hostname}/healthz`);
  if (typeof answer === 'string' || answer.headers.get('location')?.startsWith('https:') || answer.status >= 400) return [];
  return [
    warn(
      `TLS: http://${hostname} answers without it (${answer.status})`,
      'Redirect it to https, so that no address without TLS can be used.',
    ),
  ];
}
