import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../../../server/http/listen';

it('answers a request on a kept connection that was sent before the client learned of the stop', async () => {
  const server = await listen('127.0.0.1', 0, async (_, isStopping) => async () => new Response(isStopping() ? 'stopping' : 'running'));
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  const send = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  send();
  expect(String(await once(socket, 'data'))).toContain('running');
  send();
  const closed = server.close(5_000);
  expect(String(await once(socket, 'data'))).toMatch(/Connection: close.*stopping/is);
  expect(await closed).toBe(0);
});
