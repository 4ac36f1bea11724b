import { expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../../server/database/databaseErrors';
import { StorageError } from '../../../server/lib/storageError';
import { removeMedia } from '../../../server/storage/media';
import { removeUnusedMedia } from '../../../server/storage/mediaUse';
import type { Storage } from '../../../server/storage/storage';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { labels, samples } from '../../support/everyField';

const registry = defineRegistry([labels, samples]);

async function removeAfter(error: Error): Promise<Error[]> {
  const reported: Error[] = [];
  const query = { select: () => query, distinct: () => query, where: () => query, execute: () => Promise.reject(error) };
  const database = { db: { selectFrom: () => query }, dialect: 'sqlite' } as never;
  const storage = { remove: vi.fn() } as unknown as Storage;
  await removeUnusedMedia({ registry, database, storage }, ['a/b.png'], (one) => reported.push(one));
  expect(storage.remove).not.toHaveBeenCalled();
  return reported;
}

it('files that no record names any more stay, without a word, while the database is away', async () => {
  expect(await removeAfter(new DatabaseUnavailableError(new Error('away')))).toEqual([]);
});

it('any other error in finding them is reported, and fails nothing', async () => {
  const error = new TypeError('no such column');
  expect(await removeAfter(error)).toEqual([error]);
});

it('a storage that refuses leaves the rest to the sweep, and another error is thrown', async () => {
  const removing = (error: Error) => {
    const storage = { remove: async (path: string) => (path === 'b' ? Promise.reject(error) : undefined) } as Storage;
    return removeMedia(storage, ['a', 'b', 'c']);
  };
  expect(await removing(new StorageError('away', 'It is away.'))).toEqual(['a']);
  await expect(removing(new TypeError('wrong'))).rejects.toThrow('wrong');
});
