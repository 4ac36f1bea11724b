import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { S3Settings, StorageSettings } from '../../../server/config/config';
import { contains } from '../../../server/config/contains';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'contains-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'media'));
symlinkSync(join(root, 'media'), join(root, 'link'));

const folder = (path: string): StorageSettings => ({ kind: 'folder', folder: join(root, path) });
const bucket = (prefix: string, more: Partial<S3Settings> = {}): StorageSettings => ({
  kind: 's3',
  bucket: 'uploads',
  prefix,
  region: 'eu-central-1',
  pathStyle: false,
  ...more,
});

describe('a place', () => {
  it.each<[string, StorageSettings, StorageSettings]>([
    ['itself', folder('media'), folder('media/')],
    ['a folder in it', folder('media'), folder('media/backups/monday')],
    ['what is in the root', { kind: 'folder', folder: '/' }, folder('media')],
    ['a folder behind a link', folder('media'), folder('link/backups')],
    ['a folder in a link', folder('link'), folder('media/backups')],
    ['a folder of the bucket', bucket(''), bucket('admin')],
    ['a folder of a folder of the bucket', bucket('admin'), bucket('admin/backups')],
  ])('contains %s, and is not contained by it but for itself', (name, outer, inner) => {
    expect(contains(outer, inner)).toBe(true);
    expect(contains(inner, outer)).toBe(name === 'itself');
  });

  it.each<[string, StorageSettings, StorageSettings]>([
    ['a folder whose name begins like its own', folder('media'), folder('media-too')],
    ['a folder of the bucket whose name begins like its own', bucket('admin'), bucket('admin-too')],
    ['another bucket', bucket(''), bucket('', { bucket: 'others' })],
    ['a bucket of that name elsewhere', bucket(''), bucket('', { endpoint: 'https://s3.example.com' })],
    ['a bucket, being a folder', folder('media'), bucket('')],
  ])('does not contain %s', (_name, one, other) => {
    expect([contains(one, other), contains(other, one)]).toEqual([false, false]);
  });
});
