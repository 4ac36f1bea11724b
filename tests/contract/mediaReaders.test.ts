/** Clients that disconnect while they download large uploads. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { folderStorage } from '../../server/storage/folderStorage';
import { createMediaRoutes } from '../../server/storage/mediaRoutes';
import { type Listening, listen } from '../support/listen';

const folder = mkdtempSync(join(tmpdir(), 'media-readers-'));
const name = 'goals/0f5e1c6a-9d7b-4c1e-8a35-2b6f4d9e7c10.png';
mkdirSync(join(folder, 'goals'));
writeFileSync(join(folder, name), Buffer.alloc(3_000_000, 'x'));
let server: Listening | undefined;
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

it.skipIf(process.platform !== 'linux').each(['before the answer', 'in the middle of it'])('leave no file open, %s', async (when) => {
  const storage = folderStorage(folder);
  let found = 0;
  const get: typeof storage.get = async (...args) => {
    // Simulates a slow disk: the file opens after the client has disconnected.
    if (when === 'before the answer') await sleep(100);
    found += 1;
    return storage.get(...args);
  };
  await server?.close();
  const errors: Error[] = [];
  server = await listen(createMediaRoutes({ ...storage, get }, (error) => void errors.push(error)).fetch);
  const port = Number(new URL(server.origin).port);
  const readers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET /media/${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await (when === 'before the answer' ? sleep(30) : once(socket, 'data'));
    socket.destroy();
  });
  await Promise.all(readers);
  await expect.poll(() => found).toBe(20);
  await expect.poll(openFiles).toEqual([]);
  await sleep(100);
  expect([openFiles(), errors]).toEqual([[], []]);
});
