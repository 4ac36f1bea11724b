import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type FetchHandler, listen } from '../../../server/http/listen';

/** A client that sends one request. A test can pause its socket. */
function slowClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once('close', resolve)) };
}

describe('A connection with many requests', () => {
  const one = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

  it('is cut if it sends further requests without waiting for 16 answers, so that it cannot begin thousands', async () => {
    let begun = 0;
    const server = await listen('127.0.0.1', 0, async () => () => {
      begun += 1;
      return new Promise<Response>(() => undefined);
    });
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(one.repeat(2_000));
    await ended;
    expect(begun).toBe(16);
    await server.close(0);
  });

  it('is cut with 400 at a request with two hosts, since a proxy may have read the other one', async () => {
    let begun = 0;
    const server = await listen('127.0.0.1', 0, async () => () => {
      begun += 1;
      return new Response('ok');
    });
    const client = slowClient(server.port);
    client.socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\n\r\n');
    await client.ended;
    expect(client.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(begun).toBe(1);
    await server.close(0);
  });

  it('stays open if each is answered before the next', async () => {
    const server = await listen('127.0.0.1', 0, async () => () => new Response('ok'));
    const client = slowClient(server.port);
    for (let answers = 1; answers <= 40; answers += 1) {
      await expect.poll(() => client.text().split('HTTP/1.1 200').length - 1, { interval: 5 }).toBe(answers);
      client.socket.write(one);
    }
    client.socket.destroy();
    await server.close(0);
  });
});

describe('A server that is closed', () => {
  it('sends an answer whole that has begun, however slowly it is read', async () => {
    const large = 'x'.repeat(30_000_000);
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const handler: FetchHandler = () => {
      asked();
      return new Response(large, { headers: { 'Content-Length': String(large.length) } });
    };
    const server = await listen('127.0.0.1', 0, async () => handler);
    const client = slowClient(server.port);
    client.socket.pause();
    await isAsked;
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = server.close(20_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    client.socket.resume();
    expect(await closed).toBe(0);
    await client.ended;
    expect(client.text().length - client.text().indexOf('\r\n\r\n') - 4).toBe(large.length);
  });

  it('waits for the work of a request whose client has left', async () => {
    let asked: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const server = await listen('127.0.0.1', 0, async () => async () => {
      asked();
      await work;
      return new Response('done');
    });
    const client = slowClient(server.port);
    await isAsked;
    client.socket.destroy();
    let isClosed = false;
    const closed = server.close(20_000).then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isClosed).toBe(false);
    finish();
    await closed;
  });

  it('tells its handler that it stops, and cuts what is still open at the end of the time', async () => {
    let isStopping: () => boolean = () => false;
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const server = await listen('127.0.0.1', 0, async (_port, stopping) => {
      isStopping = stopping;
      return () => {
        asked();
        return new Promise<Response>(() => undefined);
      };
    });
    const client = slowClient(server.port);
    await isAsked;
    expect(isStopping()).toBe(false);
    const closed = server.close(60_000);
    expect(isStopping()).toBe(true);
    // Another call can shorten the grace period.
    void server.close(50);
    expect(await closed).toBe(1);
    await client.ended;
    expect(client.text()).toBe('');
  });
});

describe('A server that starts', () => {
  it('is alive and not ready', async () => {
    let statuses: [string, number][] = [];
    const server = await listen('127.0.0.1', 0, async (port) => {
      const paths = ['/healthz', '/readyz', '/', '/api/v1/goals/'];
      statuses = await Promise.all(
        paths.map(async (path) => [path, (await fetch(`http://127.0.0.1:${port}${path}`)).status] as [string, number]),
      );
      expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'starting' });
      return () => new Response('done');
    });
    expect(statuses).toEqual([
      ['/healthz', 200],
      ['/readyz', 503],
      ['/', 503],
      ['/api/v1/goals/', 503],
    ]);
    await server.close(0);
  });

  it('says when another program has the port of ::1', async () => {
    const other = createServer().listen(0, '::1');
    const bound = await new Promise((resolve) => other.once('listening', () => resolve(true)).once('error', () => resolve(false)));
    // Skips machines without IPv6.
    if (!bound) return;
    const server = await listen('localhost', (other.address() as AddressInfo).port, async () => () => new Response('ours'));
    expect(server.sharesLocalhost).toBe(true);
    await server.close(0);
    const alone = await listen('127.0.0.1', 0, async () => () => new Response('ours'));
    expect(alone.sharesLocalhost).toBe(false);
    await alone.close(0);
    other.close();
  });
});

describe('A connection on which nothing moves', () => {
  it('is cut when its reader takes nothing more, and what it reads is closed', async () => {
    let cancelled: () => void = () => undefined;
    const isCancelled = new Promise<void>((resolve) => {
      cancelled = resolve;
    });
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
        cancel: () => cancelled(),
      });
    const server = await listen('127.0.0.1', 0, async () => () => new Response(endless()), { stalledMs: 400 });
    const client = slowClient(server.port);
    client.socket.pause();
    await isCancelled;
    await server.close(0);
    client.socket.destroy();
  });

  it('is kept between requests, and by one that is read slowly', async () => {
    const stalledMs = 1_500;
    const piece = 'x'.repeat(200_000);
    const server = await listen('127.0.0.1', 0, async () => () => new Response(piece.repeat(40)), { stalledMs });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<{ readonly bytes: number; readonly port: number | undefined }>((resolve, reject) => {
        get({ port: server.port, host: '127.0.0.1', agent }, async (answer) => {
          const port = answer.socket.localPort;
          let bytes = 0;
          for await (const chunk of answer) {
            bytes += chunk.length;
            if (bytes % 7 === 0) await new Promise((resume) => setTimeout(resume, 100));
          }
          resolve({ bytes, port });
        }).once('error', reject);
      });
    const first = await ask();
    await new Promise((resolve) => setTimeout(resolve, 2 * stalledMs));
    expect(await ask()).toEqual(first);
    expect(first.bytes).toBe(40 * piece.length);
    agent.destroy();
    await server.close(0);
  });
});
