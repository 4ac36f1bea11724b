import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { builtApp } from '../support/builtApp';
import { signInForToken } from '../support/cookieClient';
import { png } from '../support/picture';
import { startPostgres } from '../support/postgres';
import { operate } from '../support/runOperation';
import { administrator, authSecret, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { getCaller, until } from '../support/writers';

const postgres = await startPostgres({ durable: true });
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: the gateway is stopped on libsql only.\n');

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stopping-'));
  cleaning.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
async function start(env: Record<string, string>): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess({ AUTH_SECRET: authSecret, ...env });
  cleaning.push(() => gateway.kill());
  return gateway;
}

/** A pending create with a picture; the first half of its body is sent. */
interface SlowUpload {
  finish(): void;
  readonly answer: Promise<{ readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string }>;
}

async function beginUpload(url: string, name: string): Promise<SlowUpload> {
  const access = await signInForToken(url, administrator);
  const form = new FormData();
  form.append('name_en', name);
  form.append('name_ar', name);
  form.append('image', new File([png], 'a.png', { type: 'image/png' }));
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.clone().arrayBuffer());
  const sending: ClientRequest = request(`${url}/api/v1/goals/?is_admin=true`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': whole.headers.get('content-type') ?? '', 'Content-Length': bytes.length },
  });
  const half = Math.floor(bytes.length / 2);
  const answer = new Promise<Awaited<SlowUpload['answer']>>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
  });
  // Avoids an unhandled rejection; tests that expect a failure await `answer`.
  answer.catch(() => undefined);
  await new Promise((sent) => sending.write(bytes.subarray(0, half), sent));
  // Once this later request is answered, the gateway has the head of the upload.
  await fetch(`${url}/healthz`);
  return { answer, finish: () => sending.end(bytes.subarray(half)) };
}

const isStopping = (gateway: GatewayProcess) => until(() => gateway.log().includes('SIGTERM: stopping.'), 'the line that says so');

const databases: { name: string; env: Record<string, string> }[] = [
  { name: 'libsql', env: {} },
  ...(postgres ? [{ name: 'PostgreSQL', env: { DATABASE_URL: postgres.url } }] : []),
];

describe.each(databases)('A gateway that gets SIGTERM while a picture is uploaded, on $name', ({ env: more }) => {
  it('takes the upload, refuses new requests, ends with 0, and the next start has the record and its sealed entry', async () => {
    const env = { DATA_DIR: folder(), ...more };
    const gateway = await start(env);
    const upload = await beginUpload(gateway.url, 'While it stopped');
    const ended = gateway.kill('SIGTERM');
    await isStopping(gateway);

    const refused = await fetch(`${gateway.url}/api/v1/goals/`, { headers: { 'Accept-Language': 'ar' } });
    expect([refused.status, refused.headers.get('connection'), refused.headers.get('retry-after')]).toEqual([503, 'close', '5']);
    expect(await refused.json()).toMatchObject({
      type: 'server_error',
      errors: [{ code: 'stopping', detail: expect.stringContaining('يُعاد تشغيل') }],
    });
    const page = await fetch(gateway.url, { headers: { 'Sec-Fetch-Dest': 'document' } });
    expect([page.status, page.headers.get('refresh'), await page.text()]).toEqual([503, '5', expect.stringContaining('is restarting')]);
    const told = await fetch(gateway.url, { headers: { 'Sec-Fetch-Dest': 'document' } });
    expect(await told.text()).toContain(`Reference \u2066${told.headers.get('x-request-id')}\u2069.`);
    expect((await fetch(`${gateway.url}/healthz`)).status, 'it is alive').toBe(200);

    upload.finish();
    const { status, headers, body } = await upload.answer;
    expect([status, headers.connection]).toEqual([201, 'close']);
    await ended;
    expect(gateway.exit()).toBe(0);
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
    expect(await operate(['history', 'verify'], env)).toEqual({
      code: 0,
      text: expect.stringMatching(/^.* 0 not sealed yet.*\n$/),
    });

    const again = await start(env);
    const call = await getCaller(() => again.url);
    const { id, image } = JSON.parse(body) as { id: number; image: string };
    const kept = await call('GET', `goals/${id}/`);
    expect(kept.body.name_en).toBe('While it stopped');
    expect((await fetch(again.url + new URL(image).pathname)).status).toBe(200);
    await again.kill('SIGTERM');
  });
});

describe('A gateway that stops', () => {
  it('cuts an upload that does not end within STOP_TIMEOUT, says so, and keeps no part of it', async () => {
    const env = { DATA_DIR: folder(), STOP_TIMEOUT: '1' };
    const gateway = await start(env);
    const upload = await beginUpload(gateway.url, 'Never ends');
    const begun = Date.now();
    await gateway.kill('SIGTERM');
    expect(gateway.exit()).toBe(0);
    expect(Date.now() - begun).toBeGreaterThan(900);
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect(gateway.log()).toContain('Stopping: 1 open requests were cut.');
    await expect(upload.answer).rejects.toThrow('socket hang up');
    const again = await start(env);
    const call = await getCaller(() => again.url);
    expect((await call('GET', 'goals/?search=Never')).body.count).toBe(0);
  });

  it('cuts open requests at a second signal, but not when the same signal comes twice at once', async () => {
    const gateway = await start({ DATA_DIR: folder() });
    const upload = await beginUpload(gateway.url, 'Interrupted');
    const ended = gateway.kill('SIGTERM');
    void gateway.kill('SIGTERM');
    await isStopping(gateway);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(gateway.exit(), 'one signal that was sent twice').toBeUndefined();
    void gateway.kill('SIGTERM');
    await ended;
    expect(gateway.exit()).toBe(1);
    await expect(upload.answer).rejects.toThrow('socket hang up');
  });

  it('waits for no idle connection, and for none that sends the head of a request for ever', async () => {
    const gateway = await start({ DATA_DIR: folder() });
    const agent = new Agent({ keepAlive: true });
    cleaning.push(() => agent.destroy());
    const [idle] = (await once(request(`${gateway.url}/healthz`, { agent }).end(), 'response')) as [IncomingMessage];
    idle.resume();
    await once(idle, 'end');
    const half = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    half.on('error', () => undefined);
    cleaning.push(() => half.destroy());
    await once(half, 'connect');
    half.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    const begun = Date.now();
    await gateway.kill('SIGTERM');
    expect(gateway.exit()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });
});

describe('npm start', () => {
  // The timeout includes a build of the app.
  it('stops whole when npm gets SIGTERM: no process of it is left, and the port is free', { timeout: 300_000 }, async () => {
    await builtApp();
    const dataDir = folder();
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, NODE_ENV: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    // If the test fails, kills the whole process group.
    cleaning.push(() => npm.exitCode ?? process.kill(-(npm.pid ?? 0), 'SIGKILL'));
    let log = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
    const address = () => /Admin dashboard\s+(\S+)/.exec(log)?.[1]?.replace('//localhost:', '//127.0.0.1:');
    await expect.poll(address, { timeout: 90_000 }).toBeDefined();
    const url = address() ?? '';
    expect((await fetch(url)).status).toBe(200);

    // `close` is emitted when no process has the pipes open any more.
    const ended = once(npm, 'close');
    npm.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});
