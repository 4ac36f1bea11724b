import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '../../http/requestLine';
import { askUrl, getProxyFailure, type UrlAnswer } from '../askUrl';
import { dateFinding } from '../checkMachine';
import { bad, type DoctorFinding, ok, warn } from '../finding';
import type { RunningGateway } from './runningGateway';

const rounds = 5;

const slowMs = 500;

export async function checkHealth({ url, now }: RunningGateway): Promise<DoctorFinding[]> {
  const chosen = `doctor-${randomUUID()}`;
  const times: number[] = [];
  let findings: DoctorFinding[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = now();
    const answer = await askUrl(`${url}/healthz`, { [requestIdHeader]: chosen });
    times.push(now() - began);
    if (typeof answer === 'string')
      return [bad(`Address: ${url}: ${answer}`, 'See that the address leads to the proxy or the gateway, and that it runs.')];
    const reference = answer.headers.get(requestIdHeader);
    if (answer.status !== 200 || !reference) return [getFailure(url, answer)];
    findings = [...dateFinding('the gateway', answer.headers, (began + now()) / 2), ...checkReference(reference === chosen)];
  }
  const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const text = `Address: ${url} leads to the gateway, which answers in ${Math.round(median)} ms (median of ${rounds})`;
  return [median > slowMs ? warn(text, 'Measure again from another network, and look at the load of the machine.') : ok(text), ...findings];
}

function getFailure(url: string, answer: UrlAnswer): DoctorFinding {
  const location = answer.headers.get('location');
  if (location) return bad(`Address: ${url} redirects to ${location}`, 'Give the address that browsers show, with its base path.');
  const [text, remedy] = getProxyFailure(answer);
  return bad(`Address: ${url}: ${text}`, remedy);
}

const checkReference = (isChosen: boolean) =>
  isChosen
    ? [
        warn(
          'References: visitors choose them, and so can forge what the log is searched for',
          'Have the proxy set X-Request-Id itself (docs/operators/behind-a-proxy.md).',
        ),
      ]
    : [];
