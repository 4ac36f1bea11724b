/** An unavailable or failing bucket: at startup, during an upload, and while a file is read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createWire } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { readPieces } from '../../server/storage/s3Connection';
import type { Storage, StoredFile } from '../../server/storage/storage';
import { cookieClient } from '../support/cookieClient';
import { png } from '../support/picture';
import { administrator, authSecret, startGatewayProcess } from '../support/startGatewayProcess';
import { startLine } from '../support/startLine';
import { getStorage, hasS3, type S3Server, startS3 } from '../support/startS3';

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const clean of cleaning.splice(0).reverse()) await clean();
});
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 's3-faults-'));
  cleaning.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer((request, response) => {
    request.on('error', () => undefined).resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleaning.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a TCP proxy that resets a connection after `answerBytes` bytes from the server. */
async function cuttingWire(target: number) {
  const server = createWire((client) => {
    let answered = 0;
    const upstream = connect(target, '127.0.0.1');
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      answered += bytes.length;
      if (answered > wire.answerBytes) client.resetAndDestroy();
      else client.write(bytes);
    });
    client.on('error', () => undefined).on('close', () => upstream.destroy());
    upstream.on('error', () => undefined).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleaning.push(() => server.close());
  const wire = { port: (server.address() as AddressInfo).port, answerBytes: Number.POSITIVE_INFINITY };
  return wire;
}

const key = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' };
const opened = async (url: string, more: Readonly<Record<string, string>> = {}): Promise<Storage> => {
  const storage = await getStorage({ STORAGE_URL: url, ...key, ...more });
  cleaning.push(() => storage.close());
  return storage;
};
const at = (port: number) => `s3://uploads?endpoint=http://127.0.0.1:${port}`;
const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Said by the service.</Message></Error>`;

function getIterator(file: StoredFile | undefined): AsyncIterator<Uint8Array> {
  if (!file || file.body instanceof Uint8Array) throw new Error('There is no file to be read in pieces.');
  return file.body[Symbol.asyncIterator]();
}

describe('A service', () => {
  it('that answers nothing is given up in time', { timeout: 60_000 }, async () => {
    const storage = await opened(at(await answering(() => undefined)));
    const began = performance.now();
    await expect(storage.check()).rejects.toThrow(/^No answer from the bucket uploads at http.+: nothing within 10 s\./);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('whose answer never ends is cut off', async () => {
    const port = await answering((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      const more = () => {
        while (!response.destroyed && response.write('<Contents><Key>goals/a.png</Key></Contents>'.repeat(1_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      response.write('<?xml version="1.0"?><ListBucketResult>');
      more();
    });
    await expect((await opened(at(port))).check()).rejects.toThrow('An answer of the storage is too large');
  });

  it('whose list goes round in circles is cut off', async () => {
    const page =
      '<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>' +
      '<Contents><Key>goals/a.png</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>';
    const storage = await opened(at(await answering((_request, response) => response.end(page))));
    const list = async () => {
      for await (const _ of storage.list('goals'));
    };
    await expect(list()).rejects.toThrow('does not end as it should');
  });

  it('that answers more or less of a file than it says is not believed', async () => {
    const port = await answering((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half', () => response.destroy());
    });
    const file = await (await opened(at(port))).get('goals/a.png');
    const read = async () => {
      if (file) for await (const _ of file.body as AsyncIterable<Uint8Array>);
    };
    await expect(read()).rejects.toThrow();
  });

  it.each<[string, (storage: Storage) => Promise<unknown>]>([
    ['a reader who leaves before the first piece', async (storage) => getIterator(await storage.get('goals/a.png')).return?.()],
    [
      'a reader who leaves while a piece is on its way',
      async (storage) => {
        const pieces = getIterator(await storage.get('goals/a.png'));
        await pieces.next();
        const late = pieces.next().catch(() => undefined);
        await pieces.return?.();
        return late;
      },
    ],
    ['a name of its owner that is none', (storage) => storage.owner()],
  ])('loses the connection of %s at once', async (_who, use) => {
    let left = 0;
    const port = await answering((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000000' }).write('half');
      response.once('close', () => {
        left += 1;
      });
    });
    await use(await opened(at(port)));
    await expect.poll(() => left).toBe(1);
  });

  it('answers lists and takes files while readers hold all connections for reading', async () => {
    const port = await answering((request, response) => {
      if (request.method === 'PUT') return void response.end();
      if (request.url?.includes('list-type'))
        return void response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
      response.writeHead(200, { 'Content-Length': '1000000' }).write('half');
    });
    const storage = await opened(at(port));
    const readers = await Promise.all(Array.from({ length: 500 }, () => storage.get('goals/a.png')));
    await storage.check();
    await storage.put('goals/b.png', png);
    for (const reader of readers) await getIterator(reader).return?.();
  });

  it.each([
    ['never begins', 0],
    ['stops in the middle', 1],
  ])('does not wait for a reader who %s', async (_how, pieces) => {
    const body = new PassThrough();
    body.write('half');
    const reading = readPieces(body, 1_000, { pieceMs: 10_000, readerMs: 50 });
    for (let piece = 0; piece < pieces; piece += 1) await reading.next();
    await expect.poll(() => body.destroyed).toBe(true);
    await expect(reading.next()).rejects.toThrow('no more of a file was requested within 0.05 s');
  });

  it.each([
    ['QuotaExceeded', 403, 'full', 'There is no room left in the bucket uploads'],
    ['XMinioStorageFull', 507, 'full', 'There is no room left in the bucket uploads'],
    ['RequestTimeTooSkewed', 403, 'refused', 'The clock of this machine is not that of the bucket uploads'],
    ['SignatureDoesNotMatch', 403, 'refused', 'refuses the key. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['NoSuchBucket', 404, 'refused', 'does not exist. Create the bucket, or correct STORAGE_URL'],
    ['AccessDenied', 403, 'refused', 'Allow it to list the bucket, and to read, write and delete in it'],
    ['PermanentRedirect', 301, 'refused', 'has another region or endpoint'],
    ['SlowDown', 503, 'away', 'fails: Said by the service (SlowDown)'],
    ['SomethingElse', 400, 'away', 'fails: Said by the service (SomethingElse)'],
  ])('that answers %s with %i is %s', async (code, status, trouble, sentence) => {
    const port = await answering((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml(code));
    });
    const storage = await opened(at(port));
    await expect(storage.put('goals/a.png', png)).rejects.toMatchObject({ trouble, message: expect.stringContaining(sentence) });
  });
});

describe.skipIf(!hasS3)('A gateway with a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3('uploads', 'copies', 'full=10', 'small=100000');
  }, 90_000);
  afterAll(() => server?.stop());

  it.each([
    ['nothing listens there', 'uploads', { port: 1 }, /^No answer from the bucket uploads at http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/],
    [
      'the bucket is not there',
      'nowhere',
      {},
      /^The bucket nowhere at .+ does not exist\. Create the bucket, or correct STORAGE_URL\. \(NoSuchBucket\)$/,
    ],
    ['the key is unknown', 'uploads', { AWS_ACCESS_KEY_ID: 'test:nobody' }, /refuses the key|may not use/],
    [
      'the secret is wrong',
      'uploads',
      { AWS_SECRET_ACCESS_KEY: 'tasting' },
      /refuses the key\. Correct AWS_ACCESS_KEY_ID .+\(SignatureDoesNotMatch\)$/,
    ],
    [
      'the key has no rights',
      'uploads',
      { AWS_ACCESS_KEY_ID: 'test:guest', AWS_SECRET_ACCESS_KEY: 'guesting' },
      /may not use.+\(AccessDenied\)$/,
    ],
    ['the bucket is full', 'full', {}, /^There is no room left in the bucket full at .+\. Free space, or raise its quota\. \(\w+\)$/],
  ] as [string, string, { port?: number } & Record<string, string>, RegExp][])(
    'says at the start that %s',
    async (_, bucket, { port, ...more }, sentence) => {
      const storage = await opened(server.url(bucket, port), more);
      const error = await storage.prepare().then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.name).toBe('StorageError');
      expect(error?.message).toMatch(sentence);
      expect(error?.message).not.toMatch(/testing|tasting|guesting/);
    },
  );

  it('does not start, and says so in one line', { timeout: 120_000 }, async () => {
    const env = { DATA_DIR: folder(), STORAGE_URL: server.url('nowhere'), ...key };
    const error = await startGatewayProcess(env).then(
      (gateway) => gateway.kill(),
      (thrown: Error) => thrown.message,
    );
    expect(error).toMatch(/The gateway cannot start:\n {2}STORAGE_URL: The bucket nowhere at .+ does not exist.+\(NoSuchBucket\)\n$/);
  });

  it('says by how much the clock is off, and works all the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
    const storage = await opened(server.url('uploads/clock'));
    expect(await storage.prepare()).toMatch(
      /^The clock of this machine is not that of the bucket .+ It is 3 hours ahead\. Set it, e\.g\. by NTP\.$/,
    );
    await storage.put('goals/a.png', png);
    const ages: number[] = [];
    for await (const { age } of storage.list('goals')) ages.push(age);
    // By the local clock the file would be three hours old, and the sweep would delete it.
    expect(ages).toHaveLength(1);
    expect(ages[0]).toBeLessThan(60_000);
  });

  describe('that runs', () => {
    const start = async (bucket: string, front?: { readonly port: number }, more: Readonly<Record<string, string>> = {}) => {
      const line = await startLine(server.port);
      const log: string[] = [];
      const config = readConfig({
        ...{
          PORT: '0',
          DATA_DIR: folder(),
          DEMO_DATA: 'false',
          AUTH_SECRET: authSecret,
          STORAGE_URL: server.url(bucket, (front ?? line).port),
          ...key,
          ...more,
        },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      });
      const gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => void log.push(message) });
      cleaning.push(async () => {
        await gateway.close(0);
        line.close();
      });
      const url = gateway.url.replace('localhost', '127.0.0.1');
      const token = await cookieClient(url).signIn(administrator);
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${url}/api/v1/${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
      const upload = (bytes: Buffer<ArrayBuffer> = png, language = 'en') => {
        const body = new FormData();
        const texts = { name_en: `Goal ${++number}`, name_ar: `هدف ${number}`, description_en: 'Steps', description_ar: 'خطوات' };
        for (const [name, text] of Object.entries(texts)) body.append(name, text);
        body.append('image', new File([bytes], 'steps.png', { type: 'image/png' }));
        return call('goals/?is_admin=true', { method: 'POST', body, headers: { 'Accept-Language': language } });
      };
      const count = async () => ((await (await call('goals/?page=1&page_size=10&is_admin=true')).json()) as { count: number }).count;
      const media = (image: string) => fetch(url + new URL(image).pathname);
      return { url, line, log, upload, count, media, storage: await opened(server.url(bucket)) };
    };
    let number = 0;
    const filesIn = async (storage: Storage) => {
      const files: string[] = [];
      for await (const { path } of storage.list()) files.push(path);
      return files;
    };

    it('says at the field that the bucket is away, saves nothing of the record, and goes on when it is back', {
      timeout: 180_000,
    }, async () => {
      const gateway = await start('uploads/away');
      const first = (await (await gateway.upload()).json()) as { image: string };
      gateway.line.losesCall = () => true;
      const refused = await gateway.upload(png, 'ar');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({
        type: 'server_error',
        errors: [{ code: 'storage_unavailable', attr: 'image', detail: expect.stringContaining('يتعذّر حفظ الملفات') }],
      });
      expect(await gateway.count()).toBe(1);
      const unread = await gateway.media(first.image);
      expect([unread.status, unread.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(gateway.log.join('\n')).toMatch(/No answer from the bucket uploads\/away/);
      // The gateway stays ready: everything else works, and other gateways would have the same fault.
      const ready = await fetch(`${gateway.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks: { database: 'ok', media: 'failed' } }]);
      gateway.line.losesCall = () => false;
      expect((await gateway.upload()).status).toBe(201);
      expect((await gateway.media(first.image)).status).toBe(200);
      expect(await filesIn(gateway.storage)).toHaveLength(2);
    });

    it('reads from its copy while the bucket is away, and takes no file for missing that the copy lacks', {
      timeout: 180_000,
    }, async () => {
      const gateway = await start('uploads/first', undefined, { STORAGE_READ_URL: server.url('copies') });
      const [copied, recent] = [await gateway.upload(), await gateway.upload()];
      const [{ image }, { image: notCopied }] = [(await copied.json()) as { image: string }, (await recent.json()) as { image: string }];
      const copy = await opened(server.url('copies'));
      await copy.put(new URL(image).pathname.slice('/media/'.length), png);
      gateway.line.losesCall = () => true;
      for (let reading = 0; reading < 2; reading += 1) {
        const read = await gateway.media(image);
        expect([read.status, Buffer.from(await read.arrayBuffer()).equals(png)]).toEqual([200, true]);
      }
      expect((await gateway.media(notCopied)).status).toBe(503);
      expect((await gateway.upload()).status).toBe(503);
      expect(gateway.log.filter((line) => line.startsWith('Uploads are read from the bucket copies at'))).toHaveLength(1);
      gateway.line.losesCall = () => false;
      expect((await gateway.media(notCopied)).status).toBe(200);
      expect(gateway.log.join('\n')).toContain('Uploads are read from the bucket uploads/first');
      expect(await filesIn(copy)).toHaveLength(1);
    });

    it('starts while the bucket is away, reads from its copy, and stores again when the bucket is back', { timeout: 180_000 }, async () => {
      const line = await startLine(server.port);
      line.losesCall = () => true;
      const gateway = await start('uploads/late', line, { STORAGE_READ_URL: server.url('copies/late') });
      expect(gateway.log.join('\n')).toMatch(/Uploads are read from the bucket copies\/late at .+ and cannot be stored\. No answer from/);
      expect((await gateway.upload()).status).toBe(503);
      line.losesCall = () => false;
      expect((await gateway.upload()).status).toBe(201);
      line.close();
    });

    it('keeps nothing of an upload in whose middle the connection is lost', { timeout: 180_000 }, async () => {
      const gateway = await start('uploads/lost');
      let passed = 0;
      gateway.line.losesCall = (bytes) => {
        passed += bytes.length;
        return passed > 200_000;
      };
      expect((await gateway.upload(Buffer.concat([png, Buffer.alloc(1_000_000)]))).status).toBe(503);
      gateway.line.losesCall = () => false;
      expect(await gateway.count()).toBe(0);
      expect(await filesIn(gateway.storage)).toEqual([]);
    });

    it('says at the field that the bucket is full, and takes what has room', { timeout: 180_000 }, async () => {
      const gateway = await start('small');
      const refused = await gateway.upload(Buffer.concat([png, Buffer.alloc(150_000)]));
      expect([refused.status, (await refused.json()).errors]).toEqual([
        503,
        [{ code: 'no_room', attr: 'image', detail: 'The server is out of storage. Nothing was changed. Contact support.' }],
      ]);
      expect(await gateway.count()).toBe(0);
      expect((await gateway.upload()).status).toBe(201);
      expect(await filesIn(gateway.storage)).toHaveLength(1);
    });

    it('breaks its own answer off where reading breaks off, says so in the log, and reads again', { timeout: 180_000 }, async () => {
      const wire = await cuttingWire(server.port);
      const gateway = await start('uploads/broken', wire);
      const large = Buffer.concat([png, Buffer.alloc(3_000_000, 'x')]);
      const { image } = (await (await gateway.upload(large)).json()) as { image: string };
      wire.answerBytes = 1_000_000;
      const broken = await gateway.media(image);
      expect(broken.status).toBe(200);
      await expect(broken.arrayBuffer()).rejects.toThrow();
      await expect.poll(() => gateway.log.join('\n')).toContain('A file could not be read to its end');
      wire.answerBytes = Number.POSITIVE_INFINITY;
      expect(Buffer.from(await (await gateway.media(image)).arrayBuffer()).equals(large)).toBe(true);
    });

    it('leaves the connection of a reader who leaves, and answers HEAD without reading', { timeout: 180_000 }, async () => {
      const gateway = await start('uploads/left');
      const { image } = (await (await gateway.upload(Buffer.concat([png, Buffer.alloc(3_000_000, 'x')]))).json()) as { image: string };
      const { port, pathname } = { port: Number(new URL(gateway.url).port), pathname: new URL(image).pathname };
      for (let reader = 0; reader < 20; reader += 1)
        await new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
          socket.once('data', () => socket.destroy());
          socket.once('close', () => resolve());
        });
      const head = await fetch(gateway.url + pathname, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(3_000_000 + png.length)]);
      expect(gateway.log.filter((line) => line.includes('could not be read'))).toEqual([]);
      expect((await gateway.media(image)).status).toBe(200);
    });
  });
});
