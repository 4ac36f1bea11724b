import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { logRequests } from '../../server/http/requestLine';
import { createLog } from '../../server/lib/createLog';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { administrator, authSecret } from './startGatewayProcess';
import { atAddresses, startNginx } from './startNginx';

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export async function gatewayFor(env: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'proxies-test-'));
  const port = await freePort();
  const written: string[] = [];
  const log = createLog({ level: 'info', format: 'json', write: (line) => written.push(line) });
  const config = readConfig({
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DURABILITY: 'relaxed', DEMO_DATA: 'false', STOP_TIMEOUT: '2' },
    ...{ AUTH_SECRET: authSecret, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ...env,
  });
  const events: { readonly event: string; readonly address?: string | undefined }[] = [];
  const gateway = await startGateway({
    ...{ config, registry, dashboard, distDir: undefined, log },
    observe: logRequests(log),
    securityLog: (event) => events.push(event),
  });
  return {
    port,
    events,
    lines: () => written.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    async close() {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the tests know what they asked for
  readonly json: any;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly address?: string;
}

/**
 * Starts nginx with configurations of docs/operators, for calls to `host`.
 *
 * @param config content of `http { … }`, as documented
 * @param upstreams actual addresses, by the documented ones
 */
export async function behindNginx(config: string, upstreams: Readonly<Record<string, string>>, host = 'admin.example.com') {
  const [https, http] = [await freePort(), await freePort()];
  const nginx = await startNginx(atAddresses(config, { https, http, upstreams }), https);
  const { call, close } = callsTo(https, nginx.certificate, host);
  return {
    ...{ https, http, call, certificate: nginx.certificate, errors: nginx.errors },
    async stop() {
      close();
      await nginx.stop();
    },
  };
}

export function callsTo(port: number, certificate: string, host: string) {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: host });
  const call = (path: string, { method = 'GET', headers = {}, body, address = '127.0.0.1' }: Call = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, host: address, port, path, method, headers: { Host: host, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const whole = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: whole,
            get json() {
              return JSON.parse(String(whole));
            },
          });
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  return { call, close: () => agent.destroy() };
}

export type Behind = Awaited<ReturnType<typeof behindNginx>>;

export async function bearer(call: Behind['call'], basePath = ''): Promise<Readonly<Record<string, string>>> {
  const answer = await call(`${basePath}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status}: ${answer.body}`);
  return { Authorization: `Bearer ${answer.json.access}` };
}

/** Attempts six failed sign-ins, each with other forged addresses. @returns the statuses */
export async function forgedSignIns(call: Behind['call']): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const answer = await call('/auth/login/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.100.${index}`,
        'X-Real-IP': `198.51.100.${index}`,
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'http',
        Forwarded: `for=198.51.100.${index};host=evil.example`,
      },
      body: JSON.stringify({ email: `stranger${index}@example.com`, password: 'wrong' }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}
