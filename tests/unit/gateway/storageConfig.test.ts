import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';
import { configProblems } from '../../support/configProblems';

const key = { AWS_ACCESS_KEY_ID: 'the-key', AWS_SECRET_ACCESS_KEY: 'the-secret-key' };
const env = (url: string) => ({ DATA_DIR: tmpdir(), STORAGE_URL: url, ...key });
const getStorage = (url: string) => readConfig(env(url)).storage;
const getProblems = (url: string) => configProblems(env(url));

describe('STORAGE_READ_URL', () => {
  const copyEnv = (url: string) => ({ ...env('s3://uploads/admin?region=eu-central-1'), STORAGE_READ_URL: url });

  it('names a copy, and there is none unless it is set', () => {
    expect(readConfig(copyEnv('')).storageCopy).toBeUndefined();
    expect(readConfig(copyEnv('s3://uploads-copy/admin?region=eu-west-1')).storageCopy).toMatchObject({
      bucket: 'uploads-copy',
      region: 'eu-west-1',
    });
  });

  it.each([
    ['s3://uploads/admin?region=eu-central-1', 'it is the storage of STORAGE_URL, or one lies in the other'],
    ['s3://uploads?region=eu-central-1', 'it is the storage of STORAGE_URL, or one lies in the other'],
    ['ftp://files.example.com/uploads', '"ftp://" is not a storage'],
  ])('%s is refused in one line that says why', (url, sentence) => {
    const problems = configProblems(copyEnv(url));
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(problems[0]).toMatch(/^STORAGE_READ_URL: .+\.$/);
  });
});

describe('STORAGE_URL', () => {
  it('is a folder beside the database unless it is set', () => {
    expect(getStorage('')).toEqual({ kind: 'folder', folder: join(tmpdir(), 'media') });
  });

  it('names a folder, also one with a space', () => {
    expect(getStorage('file:///srv/the%20uploads/')).toEqual({ kind: 'folder', folder: '/srv/the uploads/' });
  });

  it('names a bucket of AWS', () => {
    const credentials = { accessKeyId: 'the-key', secretAccessKey: 'the-secret-key' };
    const common = { kind: 's3', bucket: 'uploads', prefix: '', endpoint: undefined, credentials };
    expect(getStorage('s3://uploads?region=eu-central-1')).toEqual({ ...common, region: 'eu-central-1', pathStyle: false });
    const fromVariable = readConfig({ ...env('s3://uploads'), AWS_REGION: 'me-south-1' }).storage;
    expect(fromVariable).toMatchObject({ region: 'me-south-1' });
  });

  it('names a folder in a bucket of another service, with the bucket in the path unless it says otherwise', () => {
    const url = 's3://uploads/admin/one/?endpoint=https://s3.example.com:9000/&region=garage';
    const common = { bucket: 'uploads', prefix: 'admin/one', endpoint: 'https://s3.example.com:9000', region: 'garage' };
    expect(getStorage(url)).toMatchObject({ ...common, pathStyle: true });
    expect(getStorage(`${url}&path_style=false`)).toMatchObject({ ...common, pathStyle: false });
  });

  it.each([
    ['ftp://files.example.com/uploads', '"ftp://" is not a storage'],
    ['https://s3.example.com/uploads', '"https://" is not a storage'],
    ['/var/lib/admin/media', 'not the URL of a storage'],
    ['file://media', 'not the URL of a storage'],
    ['s3://up?region=a', '"up" is not a valid bucket name'],
    ['s3://uploads', 'its region is missing'],
    ['s3://uploads?region=a%20b', 'is not a valid region'],
    ['s3://uploads/../secrets?region=a&pathstyle=true', 'unknown parameters "pathstyle". It takes endpoint, region, path_style.'],
    ['s3://uploads/a//b?region=a', 'is not a valid folder in a bucket'],
    ['s3://uploads?endpoint=s3.example.com', 'its endpoint is not an HTTP address'],
    ['s3://uploads?region=a&path_style=maybe', 'path_style is "maybe", neither true nor false.'],
  ])('%s is refused in one line that says why', (url, sentence) => {
    const problems = getProblems(url);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(problems[0]).toMatch(/^STORAGE_URL: .+\.$/);
  });

  it.each(['', '/', '/..'])('is no folder that holds the database and the secret: DATA_DIR%s', (above) => {
    const dataDir = join(tmpdir(), 'admin', 'data');
    expect(configProblems({ ...env(`${pathToFileURL(dataDir).href}${above}`), DATA_DIR: dataDir })).toEqual([
      'STORAGE_URL: its folder holds DATA_DIR, with the database and the secret. Name a folder for nothing but uploads.',
    ]);
  });

  it('that holds a key is refused, and no mistake repeats a key', () => {
    const problems = getProblems('s3://AKIAEXAMPLE:topsecret@uploads?region=a&endpoint=https://a:topsecret@s3.example.com');
    expect(problems).toHaveLength(2);
    expect(problems[0]).toBe('STORAGE_URL: keys do not belong in it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    expect(problems.join()).not.toMatch(/topsecret|AKIAEXAMPLE/);
    expect(getProblems('s3//AKIAEXAMPLE:topsecret@uploads').join()).not.toMatch(/topsecret|AKIAEXAMPLE/);
  });

  it('of another service asks for a key, and a key for its other half', () => {
    const own = { DATA_DIR: tmpdir(), STORAGE_URL: 's3://uploads?endpoint=http://127.0.0.1:9000' };
    expect(configProblems(own)).toEqual([expect.stringMatching(/^AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: required for the endpoint/)]);
    expect(configProblems({ ...own, AWS_ACCESS_KEY_ID: 'the-key' })).toEqual([
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or neither.',
    ]);
    expect(configProblems({ ...own, AWS_WEB_IDENTITY_TOKEN_FILE: '/run/token' })).toEqual([]);
  });
});
