/** Traces sent to an OpenTelemetry collector, here an HTTP server that stores the requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../../resources/registry';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import { behindProxy, freeAddress } from '../../../support/behindProxy';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };

interface Arrived {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

const folders: string[] = [];
const ends: (() => unknown)[] = [];

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(env: Record<string, string>, said: string[] = []): Promise<Gateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tracing-'));
  folders.push(dataDir);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ADMIN_EMAIL, ADMIN_PASSWORD, ...env });
  return startGateway({ config, registry, distDir: undefined, log: (message) => said.push(message) });
}

const signIn = async (url: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/auth/login/`, { method: 'POST', headers, body: JSON.stringify(administrator) });
  return ((await answer.json()) as { access: string }).access;
};

afterAll(async () => {
  for (const end of ends) await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('traces', () => {
  const deliveries: string[] = [];
  let collector: string;
  const spans = (): Arrived[] =>
    deliveries.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Arrived[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const named = (name: string) => spans().filter((span) => span.name === name);
  const getAttributes = (span: Arrived | undefined) =>
    Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
  const tracesGo = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector });

  beforeAll(async () => {
    collector = await serve(async (request, response) => {
      deliveries.push(`${await text(request)}`);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  it('have a request with its route and its statements, and nothing that somebody typed', async () => {
    const gateway = await start(tracesGo());
    const access = await signIn(gateway.url);
    const headers = { Authorization: `Bearer ${access}`, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    const answer = await fetch(`${gateway.url}/api/v1/goals/?is_admin=true&search=private-words`, { headers });
    expect(answer.status).toBe(200);
    await gateway.close();

    const [list] = named('GET /api/v1/goals/');
    expect(getAttributes(list)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/v1/goals/',
      'http.response.status_code': 200,
      'enduser.id': expect.stringMatching(/^\d+$/),
      'request.id': answer.headers.get('X-Request-Id'),
    });
    expect(list?.traceId, 'a stranger does not choose the trace').not.toBe('a'.repeat(32));
    const statements = named('database').filter(({ parentSpanId }) => parentSpanId === list?.spanId);
    expect(statements.map((span) => getAttributes(span)['db.query.text']).join()).toMatch(/select .* from "goals"/);
    const all = deliveries.join();
    for (const secret of ['private-words', administrator.password, administrator.email, access]) expect(all).not.toContain(secret);
    expect(all).toContain('admin-dashboard');
  });

  it('go on in the product API, and from the proxy in front', async () => {
    const asked: unknown[] = [];
    const product = await serve(({ headers }, response) => {
      asked.push([headers.traceparent, headers.tracestate, headers.baggage, headers.b3, headers['x-b3-traceid']]);
      response.statusCode = 503;
      response.setHeader('Content-Type', 'application/json').end('{"detail":"away"}');
    });
    const url = await freeAddress();
    const gateway = await start({ ...tracesGo(), ...behindProxy(url), API_URL: product });
    const trace = 'c'.repeat(32);
    const theirs = { tracestate: 'a=b', baggage: 'user=1', b3: '0', 'x-b3-traceid': trace };
    await fetch(`${gateway.url}/api/v1/goals/`, { headers: { ...theirs, traceparent: `00-${trace}-${'d'.repeat(16)}-01` } });
    await gateway.close();

    const request = spans().find(({ traceId, name }) => traceId === trace && name === 'GET /api/v1/goals/');
    const call = spans().find(({ traceId, name }) => traceId === trace && name === 'GET to the product API');
    expect(request?.parentSpanId).toBe('d'.repeat(16));
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(asked).toEqual([[`00-${trace}-${call?.spanId}-01`, undefined, undefined, undefined, undefined]]);
    expect(getAttributes(call)).toMatchObject({ 'http.response.status_code': 503 });
    expect([request?.status.code, call?.status.code], 'both failed').toEqual([2, 2]);
  });

  it('that a collector refuses are said to be lost, once', async () => {
    let refused = 0;
    const refusing = await serve((_request, response) => {
      refused += 1;
      response.statusCode = 400;
      response.end();
    });
    const said: string[] = [];
    // The SDK reads this variable from `process.env`.
    process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
    const gateway = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: refusing }, said);
    delete process.env.OTEL_BSP_SCHEDULE_DELAY;
    for (let times = 1; times <= 3; times += 1) {
      await signIn(gateway.url);
      await expect.poll(() => refused).toBeGreaterThanOrEqual(times);
    }
    await gateway.close();
    expect(said.filter((line) => line.startsWith('Cannot export traces:'))).toEqual(['Cannot export traces: Bad Request 400']);
  });

  it('that a collector never takes hold up neither an answer nor the stop', async () => {
    const silent = await serve(() => undefined);
    const gateway = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: silent });
    expect(await signIn(gateway.url)).toBeTruthy();
    const began = Date.now();
    await gateway.close();
    // The limit is 2 s; the rest allows for a busy machine.
    expect(Date.now() - began).toBeLessThan(9_000);
  });
});
