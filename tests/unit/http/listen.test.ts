import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type FetchHandler, listen } from '../../../server/http/listen';

/** What a client gets that says nothing but a request's head, and reads no faster than it is allowed to. */
function slowClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once('close', resolve)) };
}

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
    // A second call shortens the wait.
    void server.close(50);
    expect(await closed).toBe(1);
    await client.ended;
    expect(client.text()).toBe('');
  });
});
