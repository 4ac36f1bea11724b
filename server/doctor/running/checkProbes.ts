import { askUrl } from '../askUrl';
import { bad, type DoctorFinding, ok, warn } from '../finding';
import { checkNumbers } from './checkNumbers';
import { readNumbers } from './readNumbers';
import type { RunningGateway } from './runningGateway';

const elsewhere = 'Give the address of PROBES_PORT with --probes.';

export async function checkProbes(gateway: RunningGateway): Promise<DoctorFinding[]> {
  const [ready, numbers, isOpen] = await Promise.all([checkReadiness(gateway), checkMetrics(gateway), checkOpen(gateway)]);
  return [...ready, ...numbers, ...isOpen];
}

const toHeaders = ({ probesToken }: RunningGateway): Record<string, string> =>
  probesToken === undefined ? {} : { Authorization: `Bearer ${probesToken}` };

async function checkReadiness(gateway: RunningGateway): Promise<DoctorFinding[]> {
  const answer = await askUrl(`${gateway.probesUrl}/readyz`, toHeaders(gateway));
  if (typeof answer === 'string') return [bad(`Readiness: ${gateway.probesUrl}: ${answer}`, elsewhere)];
  if (answer.status === 401) return [toRefusal('Readiness', gateway)];
  const checks = parseChecks(answer.text);
  if (answer.status === 404 || !checks) return [warn('Readiness: not served there', elsewhere)];
  const failed = Object.entries(checks).filter(([, result]) => result !== 'ok');
  const text = `Readiness: ${Object.keys(checks).join(', ')} are ok`;
  if (failed.length === 0 && answer.status === 200) return [ok(text)];
  const remedy = 'docs/operators/probes.md says what each check needs.';
  const results = failed.map(([name, result]) => `${name} ${result}`).join(', ') || 'the gateway stops';
  return [answer.status === 200 ? warn(`Readiness: ready, but ${results}`, remedy) : bad(`Readiness: not ready: ${results}`, remedy)];
}

function parseChecks(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const { checks } = JSON.parse(text) as { checks?: unknown };
    return typeof checks === 'object' && checks !== null ? { ...checks } : undefined;
  } catch {
    return undefined;
  }
}

async function checkMetrics(gateway: RunningGateway): Promise<DoctorFinding[]> {
  const answer = await askUrl(`${gateway.probesUrl}/metrics`, toHeaders(gateway));
  if (typeof answer === 'string') return [];
  if (answer.status === 401) return gateway.probesToken === undefined ? [] : [toRefusal('Numbers', gateway)];
  if (answer.status !== 200) return [ok('Numbers: not looked at. PROBES_TOKEN and --probes let the doctor read them')];
  return checkNumbers(readNumbers(answer.text), gateway.now());
}

function toRefusal(what: string, { probesToken }: RunningGateway): DoctorFinding {
  return probesToken === undefined
    ? ok(`${what}: not looked at. Set PROBES_TOKEN to that of the gateway`)
    : bad(`${what}: PROBES_TOKEN is not that of the gateway`, 'Set it as for the gateway.');
}

async function checkOpen({ url, isLoopback }: RunningGateway): Promise<DoctorFinding[]> {
  if (isLoopback) return [];
  const answer = await askUrl(`${url}/metrics`);
  if (typeof answer === 'string' || answer.status !== 200 || !answer.text.includes('http_requests_total')) return [];
  return [warn(`Numbers: anybody can read ${url}/metrics`, 'Set PROBES_TOKEN or PROBES_PORT.')];
}
