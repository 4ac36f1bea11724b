import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config';
import { StorageError } from '../lib/storageError';
import { piecesOf, S3Connection } from './s3Connection';
import { capital, clockSentence, isAbsent, toStorageError } from './s3Errors';
import { type ByteRange, type FileContent, isMediaPath, type ListedFile, ownerFile, type Storage, type StoredFile } from './storage';

/** Milliseconds that storing may take, and besides for each megabyte. */
const put = { leastMs: 15_000, perMegabyteMs: 1_000 } as const;

/** The largest object that one call stores (AWS, MinIO, Ceph, Swift). Bytes. */
const mostBytes = 5 * 1024 ** 3;

/** Pages of 1,000 files, so that no list is without an end. */
const mostPages = 100_000;

/** Seconds by which clocks may differ: S3 refuses calls from 15 minutes on. */
const mostSkew = 5 * 60;

/** Uploads in a bucket of an S3-compatible service. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket, prefix, endpoint, region } = settings;
  const connection = new S3Connection(settings);
  const { client } = connection;
  const place = `the bucket ${bucket}${prefix && `/${prefix}`} at ${endpoint ?? `AWS, ${region}`}`;
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toStorageError(error, { place, clockAhead: connection.clockAhead });
    }
  };
  const orUndefined = (error: unknown) => {
    if (!isAbsent(error)) throw error;
    return undefined;
  };

  async function store(path: string, content: FileContent, isNew = false): Promise<void> {
    const isBytes = content instanceof Uint8Array;
    const size = isBytes ? content.length : content.size;
    if (size > mostBytes) throw new StorageError('refused', `${capital(place)} takes no file of more than 5 GB.`);
    const Body = isBytes ? content : Readable.from(await content.open(), { objectMode: false });
    const command = new PutObjectCommand({
      ...{ Bucket: bucket, Key: keyOf(path), Body, ContentLength: size, ContentType: 'application/octet-stream' },
      ...(isNew && { IfNoneMatch: '*' }),
    });
    const sha256 = isBytes ? createHash('sha256').update(content).digest('hex') : content.sha256;
    // Signed, so that the storage refuses what changed on its way: what is there is what was sent.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build' },
    );
    try {
      await connection.inTime((abortSignal) => client.send(command, { abortSignal }), put.leastMs + (size / 1e6) * put.perMegabyteMs);
    } finally {
      if (Body instanceof Readable) Body.destroy();
    }
  }

  async function read(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path), ...(Range && { Range }) });
    const found = await connection.inTime((abortSignal) => client.send(command, { abortSignal })).catch(orUndefined);
    if (!found) return undefined;
    const body = found.Body as Readable | undefined;
    const size = found.ContentLength;
    if (!(body instanceof Readable) || size === undefined || (range && size !== range.end - range.start)) {
      body?.destroy();
      throw new Error('another file or part of it was answered than was asked for');
    }
    return { size, body: piecesOf(body, size) };
  }

  const sizeOf = async (path: string) => {
    const command = new HeadObjectCommand({ Bucket: bucket, Key: keyOf(path) });
    return (await connection.inTime((abortSignal) => client.send(command, { abortSignal })).catch(orUndefined))?.ContentLength;
  };

  async function removeKey(path: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) });
    await connection.inTime((abortSignal) => client.send(command, { abortSignal })).catch(orUndefined);
  }

  function page(below: string, MaxKeys: number, ContinuationToken?: string): Promise<ListObjectsV2CommandOutput> {
    const Prefix = below ? `${keyOf(below)}/` : prefix && `${prefix}/`;
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys, ...(ContinuationToken && { ContinuationToken }) });
    return connection.inTime((abortSignal) => client.send(command, { abortSignal }));
  }

  async function* list(below = ''): AsyncGenerator<ListedFile> {
    const start = prefix ? `${prefix}/` : '';
    for (let pages = 0, token: string | undefined; ; pages += 1) {
      const { Contents = [], IsTruncated, NextContinuationToken } = await guarded(page(below, 1_000, token));
      // Of the storage's own clock: ours may be hours ahead, and a file of a moment ago would seem to be old.
      const now = connection.clockAhead === undefined ? Number.NaN : Date.now() - connection.clockAhead * 1000;
      for (const { Key = '', Size = Number.NaN, LastModified } of Contents) {
        const path = Key.startsWith(start) ? Key.slice(start.length) : '';
        if (isMediaPath(path)) yield { path, size: Size, age: now - (LastModified?.getTime() ?? Number.NaN) };
      }
      if (!IsTruncated) return;
      if (!NextContinuationToken || NextContinuationToken === token || Contents.length === 0 || pages >= mostPages)
        throw new StorageError('away', `The list of ${place} does not end as it should.`);
      token = NextContinuationToken;
    }
  }

  const owner = async (file = ownerFile) => {
    const found = await read(file);
    if (!found) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of found.body as AsyncIterable<Uint8Array>) {
      // No name: leaving the loop ends the connection.
      if (found.size > 200) return undefined;
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString().trim() || undefined;
  };

  async function claim(name: string, file = ownerFile): Promise<string> {
    const known = await owner(file);
    if (known !== undefined) return known;
    // Two that come at once: where the service knows the condition, one is first; elsewhere the one that is read back.
    await store(file, Buffer.from(name), true).catch((error: { name?: string; $metadata?: { httpStatusCode?: number } }) => {
      if (error.$metadata?.httpStatusCode === 501) return store(file, Buffer.from(name));
      if (error.$metadata?.httpStatusCode !== 412 && error.$metadata?.httpStatusCode !== 409) throw error;
    });
    return (await owner(file)) ?? '';
  }

  async function prepare(): Promise<string | undefined> {
    await page('', 1);
    const trial = `.trial-${randomUUID()}`;
    await store(trial, Buffer.from(trial));
    try {
      if ((await sizeOf(trial)) !== trial.length) throw new StorageError('away', `${capital(place)} does not have what it has just taken.`);
    } finally {
      await removeKey(trial);
    }
    const ahead = connection.clockAhead ?? 0;
    if (Math.abs(ahead) < mostSkew) return undefined;
    return `The clock of this machine is not that of ${place}.${clockSentence(ahead)} Set it, e.g. by NTP.`;
  }

  return {
    place,
    isShared: true,
    put: (path, content) => guarded(store(path, content)),
    get: async (path, range) => (isMediaPath(path) ? guarded(read(path, range)) : undefined),
    size: async (path) => (isMediaPath(path) ? guarded(sizeOf(path)) : undefined),
    remove: async (path) => (isMediaPath(path) ? guarded(removeKey(path)) : undefined),
    list,
    owner: (file) => guarded(owner(file)),
    claim: (name, file) => guarded(claim(name, file)),
    prepare: () => guarded(prepare()),
    check: () => guarded(page('', 1).then(() => undefined)),
    close: () => client.destroy(),
  };
}
