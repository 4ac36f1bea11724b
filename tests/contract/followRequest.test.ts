/** Runs the commands of docs/operators/follow-a-request.md in a shell, with a gateway whose product API is unreachable. */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { logRequests } from '../../server/http/requestLine';
import { createLog } from '../../server/lib/createLog';
import { createSecurityLog } from '../../server/lib/securityLog';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { freeAddress } from '../support/behindProxy';
import { authSecret } from '../support/startGatewayProcess';

const page = readFileSync('docs/operators/follow-a-request.md', 'utf8');
const [shownReference = '', shownTrace = ''] = ['7f3a0c52d1e94b06', '4bf92f3577b34da6a3ce929d0e0e4736'];

function readBlock(heading: string, language: string): string {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)];
  return blocks.find(([, name]) => name === language)?.[2] ?? '';
}

describe('follow-a-request.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'follow-'));
  const [logFile, traceFile] = [join(folder, 'log'), join(folder, 'traces.json')];
  let collector: Server;
  let gateway: Gateway;
  let reference: string;
  let traceId: string;

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      appendFileSync(traceFile, `${await text(request)}\n`);
      response.setHeader('Content-Type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => collector.once('listening', resolve));
    // The SDK reads this variable from the process.
    process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
    const write = (line: string) => appendFileSync(logFile, line);
    const log = createLog({ level: 'info', format: 'json', write });
    const config = readConfig({
      ...{ PORT: '0', PROBES_PORT: '0', DATA_DIR: folder, AUTH_SECRET: authSecret, API_URL: await freeAddress() },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    });
    const securityLog = createSecurityLog({ write: (line) => write(`${line}\n`) });
    gateway = await startGateway({ config, registry, distDir: undefined, log, securityLog, observe: logRequests(log) });
    delete process.env.OTEL_BSP_SCHEDULE_DELAY;
    const answer = await fetch(`${gateway.url}/api/v1/trainers/`);
    expect(answer.status).toBe(502);
    reference = answer.headers.get('X-Request-Id') ?? '';
    expect(reference).toMatch(/^[0-9a-f]{16}$/);
  });
  afterAll(async () => {
    await gateway?.close();
    collector?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (command: string) => {
    const replaced = command
      .replace('journalctl -u admin -o cat', `cat ${logFile}`)
      .replace('/var/log/otel/traces.json', traceFile)
      .replace('http://localhost:9100', gateway.probesUrl ?? '')
      .replaceAll(shownReference, reference)
      .replaceAll(shownTrace, traceId);
    // `grep` exits with 1 if it finds nothing.
    const { stdout } = await promisify(execFile)('bash', ['-c', `${replaced} || true`], { timeout: 20_000 });
    return stdout.trim();
  };
  const parseLines = (output: string) => output.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);

  it('leads from the reference to the lines of the log, which name the trace', async () => {
    const shown = parseLines(readBlock('From the reference to the log', 'json'));
    const lines = parseLines(await run(readBlock('From the reference to the log', 'sh')));
    const names = (entries: typeof lines) => entries.map((entry) => Object.keys(entry));
    expect(names(lines)).toEqual(names(shown));
    expect(lines.map(({ message }) => message)).toEqual(shown.map(({ message }) => message));
    traceId = String(lines[0]?.traceId);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(lines.map((line) => [line.requestId, line.traceId])).toEqual(lines.map(() => [reference, traceId]));
  });

  it('leads from the log to the trace, which has the reference', async () => {
    const command = readBlock('From the log to the trace', 'sh');
    await expect.poll(() => run(command)).toContain('"name":"GET /api/v1/trainers/"');
    expect(await run(command)).toContain('"name":"GET to the product API"');
    expect(readFileSync(traceFile, 'utf8')).toContain(`{"key":"request.id","value":{"stringValue":"${reference}"}}`);
  });

  it('leads from a metric to the request and its trace', async () => {
    const shown = readBlock('From a metric to the request', '');
    const found = await run(readBlock('From a metric to the request', 'sh'));
    const withoutTime = (line: string) => line.replace(/ [\d.]+$/, '');
    expect(withoutTime(found)).toBe(withoutTime(shown).replace(shownReference, reference).replace(shownTrace, traceId));
  });
});

it('lines of the security log name the trace of their request', async () => {
  const { withRequest } = await import('../../server/lib/requestContext');
  const lines: string[] = [];
  const trace = {
    traceId: 'a'.repeat(32),
    call: () => ({ traceparent: '', end: () => undefined }),
    did: () => undefined,
    end: () => undefined,
  };
  withRequest({ id: 'reference', trace }, () => createSecurityLog({ write: (line) => lines.push(line) })({ event: 'sign_in' }));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'sign_in', requestId: 'reference', traceId: trace.traceId });
});

it('a trace that is not sampled is named neither in the log nor in metrics', async () => {
  const { createTracing } = await import('../../server/features/tracing/createTracing');
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  try {
    const tracing = createTracing('http://127.0.0.1:9/v1/traces', () => undefined);
    expect(tracing.begin(undefined).traceId).toBeUndefined();
    await tracing.close();
  } finally {
    delete process.env.OTEL_TRACES_SAMPLER;
  }
});
