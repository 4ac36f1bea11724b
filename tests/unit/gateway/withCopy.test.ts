import { describe, expect, it } from 'vitest';
import { StorageError } from '../../../server/lib/storageError';
import type { Storage } from '../../../server/storage/storage';
import { withCopy } from '../../../server/storage/withCopy';

const path = 'goals/a.png';
const away = new StorageError('away', 'No answer from the first.');

/** Two storages that count their reads. Both kinds of read work alike, so `size` is enough. */
function twoStorages() {
  const state = { firstFails: undefined as Error | undefined, copyFails: false, copyHas: true, now: 0 };
  const reads = { first: 0, copy: 0 };
  const log: string[] = [];
  const first = {
    place: 'the first',
    async prepare() {
      if (state.firstFails) throw state.firstFails;
      return undefined;
    },
    async size() {
      reads.first += 1;
      if (state.firstFails) throw state.firstFails;
      return 1;
    },
  } as unknown as Storage;
  const copy = {
    place: 'the copy',
    async check() {
      if (state.copyFails) throw new StorageError('refused', 'The copy refuses the key.');
    },
    async size() {
      reads.copy += 1;
      if (state.copyFails) throw new StorageError('away', 'No answer from the copy.');
      return state.copyHas ? 2 : undefined;
    },
  } as unknown as Storage;
  const storage = withCopy(first, copy, { log: (message) => void log.push(message), now: () => state.now });
  return { storage, state, reads, log };
}

describe('A storage with a copy', () => {
  it('leaves the copy alone while the first one answers', async () => {
    const { storage, reads } = twoStorages();
    expect(await storage.size(path)).toBe(1);
    expect(reads).toEqual({ first: 1, copy: 0 });
  });

  it('reads from the copy while the first one fails, and tries that one by a single read every 15 s', async () => {
    const { storage, state, reads, log } = twoStorages();
    state.firstFails = away;
    for (let read = 0; read < 3; read += 1) expect(await storage.size(path)).toBe(2);
    expect(reads.first).toBe(1);
    state.now += 15_000;
    expect(await Promise.all([storage.size(path), storage.size(path), storage.size(path)])).toEqual([2, 2, 2]);
    expect(reads.first).toBe(2);
    state.firstFails = undefined;
    state.now += 15_000;
    expect(await storage.size(path)).toBe(1);
    expect(log).toEqual(['Uploads are read from the copy. No answer from the first.', 'Uploads are read from the first again.']);
  });

  it.each([
    ['lacks a file', { copyHas: false }],
    ['fails too', { copyFails: true }],
  ])('says what the first one said if the copy %s, also in the pause', async (_, change) => {
    const { storage, state } = twoStorages();
    Object.assign(state, change, { firstFails: away });
    for (let read = 0; read < 2; read += 1) await expect(storage.size(path)).rejects.toBe(away);
  });

  it('hides no fault of its own', async () => {
    const { storage, state } = twoStorages();
    state.firstFails = new TypeError('a fault');
    await expect(storage.size(path)).rejects.toThrow('a fault');
  });

  it('starts without its copy, and warns', async () => {
    const { storage, state } = twoStorages();
    state.copyFails = true;
    expect(await storage.prepare()).toBe('Uploads cannot be read from the copy. The copy refuses the key.');
  });

  it('starts while the first one does not answer, and reads from the copy at once', async () => {
    const { storage, state, reads, log } = twoStorages();
    state.firstFails = away;
    expect(await storage.prepare()).toBe('Uploads are read from the copy and cannot be stored. No answer from the first.');
    expect(await storage.size(path)).toBe(2);
    expect(reads.first).toBe(0);
    state.firstFails = undefined;
    state.now += 15_000;
    expect(await storage.size(path)).toBe(1);
    expect(log).toEqual(['Uploads are read from the first again.']);
  });

  it.each([
    ['an operator must change a setting', new StorageError('refused', 'The first refuses the key.'), false],
    ['the copy fails too', away, true],
  ])('does not start if %s', async (_, failure, copyFails) => {
    const { storage, state } = twoStorages();
    Object.assign(state, { firstFails: failure, copyFails });
    await expect(storage.prepare()).rejects.toBe(failure);
  });
});
