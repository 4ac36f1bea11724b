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
import { readPieces, S3Connection } from './s3Connection';
import { capital, clockSentence, isAbsent, toStorageError } from './s3Errors';
import { type ByteRange, type FileContent, isMediaPath, type ListedFile, ownerFile, type Storage, type StoredFile } from './storage';

const putTimeout = { baseMs: 15_000, perMegabyteMs: 1_000 } as const;

/** Maximum size of an object that one call stores (AWS, MinIO, Ceph, Swift). */
const maxObjectBytes = 5 * 1024 ** 3;

/** Pages of 1,000 files. Ends a faulty endless list. */
const maxPages = 100_000;

/** S3 refuses calls if clocks differ by 15 minutes. */
const maxSkewSeconds = 5 * 60;

export function s3Storage(settings: S3Settings): Storage {
  const bucket = new Bucket(settings);
  const { place } = bucket;
  const guarded = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(bucket.toError(error)));
  return {
    place,
    isShared: true,
    put: (path, content) => guarded(bucket.put(path, content)),
    get: async (path, range) => (isMediaPath(path) ? guarded(bucket.get(path, range)) : undefined),
    size: async (path) => (isMediaPath(path) ? guarded(bucket.size(path)) : undefined),
    remove: async (path) => (isMediaPath(path) ? guarded(bucket.remove(path)) : undefined),
    list: (below) => listFiles(bucket, below),
    owner: (file) => guarded(readOwner(bucket, file)),
    claim: (name, file) => guarded(claim(bucket, name, file)),
    prepare: () => guarded(prepare(bucket)),
    check: () => guarded(bucket.listPage('', 1).then(() => undefined)),
    close: () => bucket.close(),
  };
}

class Bucket {
  readonly place: string;
  readonly prefix: string;
  readonly #name: string;
  readonly #connection: S3Connection;

  constructor(settings: S3Settings) {
    const { bucket, prefix, endpoint, region } = settings;
    this.place = `the bucket ${bucket}${prefix && `/${prefix}`} at ${endpoint ?? `AWS, ${region}`}`;
    this.prefix = prefix && `${prefix}/`;
    this.#name = bucket;
    this.#connection = new S3Connection(settings);
  }

  get clockAhead(): number | undefined {
    return this.#connection.clockAhead;
  }

  toError(error: unknown): StorageError {
    return toStorageError(error, { place: this.place, clockAhead: this.clockAhead });
  }

  close(): void {
    this.#connection.client.destroy();
  }

  async put(path: string, content: FileContent, isNew = false): Promise<void> {
    const isBytes = content instanceof Uint8Array;
    const size = isBytes ? content.length : content.size;
    if (size > maxObjectBytes) throw new StorageError('refused', `${capital(this.place)} accepts no file of more than 5 GB.`);
    const Body = isBytes ? content : Readable.from(await content.open(), { objectMode: false });
    const command = new PutObjectCommand({
      ...this.#at(path),
      Body,
      ContentLength: size,
      ContentType: 'application/octet-stream',
      ...(isNew && { IfNoneMatch: '*' }),
    });
    const sha256 = isBytes ? createHash('sha256').update(content).digest('hex') : content.sha256;
    // The signed hash makes the storage refuse content that changed on its way.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build' },
    );
    try {
      await this.#connection.send(command, putTimeout.baseMs + (size / 1e6) * putTimeout.perMegabyteMs);
    } finally {
      if (Body instanceof Readable) Body.destroy();
    }
  }

  async get(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const command = new GetObjectCommand({ ...this.#at(path), ...(Range && { Range }) });
    const found = await this.#connection.send(command).catch(undefinedIfAbsent);
    if (!found) return undefined;
    const body = found.Body as Readable | undefined;
    const size = found.ContentLength;
    if (!(body instanceof Readable) || size === undefined || (range && size !== range.end - range.start)) {
      body?.destroy();
      throw new Error('the answer is not the requested file or range');
    }
    return { size, body: readPieces(body, size) };
  }

  async size(path: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(this.#at(path));
    const found = await this.#connection.send(command).catch(undefinedIfAbsent);
    return found?.ContentLength;
  }

  async remove(path: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#at(path));
    await this.#connection.send(command).catch(undefinedIfAbsent);
  }

  listPage(below: string, MaxKeys: number, ContinuationToken?: string): Promise<ListObjectsV2CommandOutput> {
    const Prefix = this.prefix + (below && `${below}/`);
    const command = new ListObjectsV2Command({ Bucket: this.#name, Prefix, MaxKeys, ...(ContinuationToken && { ContinuationToken }) });
    return this.#connection.send(command);
  }

  #at(path: string) {
    return { Bucket: this.#name, Key: this.prefix + path };
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

async function* listFiles(bucket: Bucket, below = ''): AsyncGenerator<ListedFile> {
  for (let pages = 0, token: string | undefined; ; pages += 1) {
    const page = await bucket.listPage(below, 1_000, token).catch((error: unknown) => Promise.reject(bucket.toError(error)));
    const { Contents = [], IsTruncated, NextContinuationToken } = page;
    // Ages use the storage's clock, because recent files would seem old if ours is fast.
    const now = bucket.clockAhead === undefined ? Number.NaN : Date.now() - bucket.clockAhead * 1000;
    for (const { Key = '', Size = Number.NaN, LastModified } of Contents) {
      const path = Key.startsWith(bucket.prefix) ? Key.slice(bucket.prefix.length) : '';
      if (isMediaPath(path)) yield { path, size: Size, age: now - (LastModified?.getTime() ?? Number.NaN) };
    }
    if (!IsTruncated) return;
    if (!NextContinuationToken || NextContinuationToken === token || Contents.length === 0 || pages >= maxPages)
      throw new StorageError('away', `The list of ${bucket.place} does not end as it should.`);
    token = NextContinuationToken;
  }
}

async function readOwner(bucket: Bucket, file = ownerFile): Promise<string | undefined> {
  const found = await bucket.get(file);
  if (!found) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of found.body as AsyncIterable<Uint8Array>) {
    // Too long for a name. Leaving the loop ends the connection.
    if (found.size > 200) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString().trim() || undefined;
}

async function claim(bucket: Bucket, name: string, file = ownerFile): Promise<string> {
  const known = await readOwner(bucket, file);
  if (known !== undefined) return known;
  // Of concurrent claims, services that support the condition accept the first one, others the last one.
  await bucket.put(file, Buffer.from(name), true).catch((error: { name?: string; $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === 501) return bucket.put(file, Buffer.from(name));
    if (error.$metadata?.httpStatusCode !== 412 && error.$metadata?.httpStatusCode !== 409) throw error;
  });
  return (await readOwner(bucket, file)) ?? '';
}

async function prepare(bucket: Bucket): Promise<string | undefined> {
  await bucket.listPage('', 1);
  const trial = `.trial-${randomUUID()}`;
  await bucket.put(trial, Buffer.from(trial));
  try {
    if ((await bucket.size(trial)) !== trial.length)
      throw new StorageError('away', `${capital(bucket.place)} lacks a file that it has just stored.`);
  } finally {
    await bucket.remove(trial);
  }
  const ahead = bucket.clockAhead ?? 0;
  if (Math.abs(ahead) < maxSkewSeconds) return undefined;
  return `The clock of this machine is not that of ${bucket.place}.${clockSentence(ahead)} Set it, e.g. by NTP.`;
}
