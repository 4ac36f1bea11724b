import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../../server/http/apiError';
import { type BodyLimits, createRequestBodies } from '../../../server/http/createRequestBodies';
import { type Listening, listen } from '../../support/listen';

const mebibyte = 1024 * 1024;
let server: Listening | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
});

/** Serves bodies of at most 1 MiB. The headers `X-Account` and `X-Address` identify the sender. */
async function serve(limits: Partial<BodyLimits> = {}, work: () => Promise<void> = async () => undefined) {
  const bodies = createRequestBodies(mebibyte, { idleMs: 5_000, ...limits });
  const app = new Hono();
  app.onError(createErrorHandler(() => undefined));
  app.use(bodies.limit(mebibyte, (c) => ({ account: c.req.header('x-account'), address: c.req.header('x-address') })));
  app.post('/', async (c) => {
    await work();
    return c.text(String((await c.req.raw.arrayBuffer()).byteLength));
  });
  server = await listen((request) => app.fetch(request));
  const { origin } = server;
  const send = async (bytes: number, account: string, address = account) => {
    const headers = { 'X-Account': account, 'X-Address': address };
    const answer = await fetch(origin, { method: 'POST', body: 'a'.repeat(bytes), headers }).catch(() => undefined);
    return answer?.status;
  };
  /**
   * Announces a body of 1 MiB.
   * @returns the response, and a function that sends a part of the body
   */
  const begin = (account: string, address = account) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nX-Account: ${account}\r\nX-Address: ${address}\r\nContent-Length: ${mebibyte}\r\n\r\n`);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    return { answer, write: (bytes: number) => void socket.write('a'.repeat(bytes)), end: () => socket.destroy() };
  };
  return { send, begin };
}

const status = (answer: string) => Number(answer.slice(9, 12));

describe('The bodies of all requests', () => {
  it('count what has arrived, not what was announced', async () => {
    const { send, begin } = await serve({ totalBytes: 2 * mebibyte });
    for (let index = 0; index < 20; index += 1) begin(`a${index}`);
    expect(await send(mebibyte, 'other')).toBe(200);
  });

  it('leave room for small ones, and say why a large one is refused', async () => {
    const { send, begin } = await serve({ totalBytes: 4 * mebibyte, reservedBytes: mebibyte });
    const open = Array.from({ length: 5 }, (_, index) => begin(`a${index}`));
    for (const { write } of open) write(mebibyte - 1);
    const refused = await Promise.race(open.map(({ answer }) => answer));
    expect(refused).toMatch(/^HTTP\/1.1 503 /);
    expect(refused).toContain('The server is receiving too many uploads at the moment.');
    expect(refused).not.toContain('database');
    expect(await send(1_000, 'small')).toBe(200);
  });

  it.each([
    ['account', 'one', ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
    ['address', undefined, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1']],
  ])('have a share for each %s', async (_, account, addresses) => {
    const { send, begin } = await serve({ totalBytes: 8 * mebibyte });
    const open = addresses.map((address, index) => begin(account ?? `a${index}`, address));
    for (const { write } of open) write(mebibyte - 1);
    expect(status(await Promise.race(open.map(({ answer }) => answer)))).toBe(429);
    expect(await send(mebibyte, 'other', '198.51.100.1')).toBe(200);
    for (const { end } of open) end();
    await expect.poll(() => send(mebibyte, account ?? 'a0', addresses[0])).toBe(200);
  });

  it.each([
    ['stall', 0],
    ['drip', 100],
  ])('that %s are ended in time, whatever they sent before', async (_, everyMs) => {
    const { begin } = await serve({ idleMs: 400, minBytesPerSecond: 100_000 });
    const { answer, write } = begin('slow');
    write(1_000);
    const timer = everyMs > 0 ? setInterval(() => write(1), everyMs) : undefined;
    expect(status(await answer)).toBe(408);
    clearInterval(timer);
  });

  it('have a deadline, however fast they are on average', async () => {
    const { begin } = await serve({ idleMs: 400, deadlineMs: 600 });
    const { answer, write } = begin('slow');
    write(500_000);
    const timer = setInterval(() => write(100), 50);
    expect(status(await answer)).toBe(408);
    clearInterval(timer);
  });

  it('are not timed while the gateway itself is busy', async () => {
    const { send } = await serve({ idleMs: 1_000, deadlineMs: 2_000 }, () => new Promise((resolve) => setTimeout(resolve, 2_500)));
    expect(await send(mebibyte, 'patient')).toBe(200);
  });

  it('cost something before they arrive, so that one address opens a bounded number', async () => {
    const { send, begin } = await serve({ totalBytes: 4 * mebibyte });
    const open = Array.from({ length: 160 }, (_, index) => begin(`a${index}`, '192.0.2.1'));
    expect(status(await Promise.race(open.map(({ answer }) => answer)))).toBe(429);
    expect(await send(1_000, 'other', '198.51.100.1')).toBe(200);
  });

  it('that were answered leave nothing behind', async () => {
    const { send } = await serve({ totalBytes: 4 * mebibyte });
    for (let index = 0; index < 20; index += 1) expect(await send(mebibyte, 'one')).toBe(200);
  });
});
