import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { type $Command, S3Client, type S3ClientResolvedConfig, type ServiceInputTypes, type ServiceOutputTypes } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from '../config/config';
import { StorageError } from '../lib/storageError';

/** Timeouts: to connect; until a response begins, with retries; for the next chunk of a file; for the reader to request it. */
export const limits = { connectMs: 3_000, answerMs: 10_000, pieceMs: 15_000, readerMs: 60_000 } as const;

const maxAnswerBytes = 4 * 1024 * 1024;

/** Separate for files and other calls, because slow readers occupy connections. */
const maxConnections = 500;

const agents = () => {
  const options = { keepAlive: true, maxSockets: maxConnections };
  return { connectionTimeout: limits.connectMs, httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

const silent = () => undefined;

type Handled = ReturnType<NodeHttpHandler['handle']>;

class LimitedHandler extends NodeHttpHandler {
  private readonly files = new NodeHttpHandler(agents());

  clockAhead: number | undefined;

  override async handle(...[request, options]: Parameters<NodeHttpHandler['handle']>): Handled {
    const asksForFile = request.method === 'GET' && request.query['list-type'] === undefined;
    const { response } = await (asksForFile ? this.files.handle(request, options) : super.handle(request, options));
    const told = Date.parse(response.headers.date ?? '');
    if (!Number.isNaN(told)) this.clockAhead = Math.round((Date.now() - told) / 1000);
    if (!(asksForFile && response.statusCode < 300) && response.body instanceof Readable) response.body = bounded(response.body);
    return { response };
  }

  override destroy(): void {
    this.files.destroy();
    super.destroy();
  }
}

function bounded(body: Readable): Readable {
  let passed = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxAnswerBytes) done(new StorageError('away', 'An answer of the storage is too large.'));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => bound.destroy(error));
  bound.once('close', () => body.destroy());
  return body.pipe(bound);
}

export class S3Connection {
  readonly client: S3Client;
  private readonly handler: LimitedHandler;

  constructor({ endpoint, region, pathStyle, credentials }: S3Settings) {
    this.handler = new LimitedHandler(agents());
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      ...(credentials && { credentials }),
      maxAttempts: 3,
      logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
      requestHandler: this.handler,
      // Only AWS supports the checksums of newer clients. The signed SHA-256 of the content replaces them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  get clockAhead(): number | undefined {
    return this.handler.clockAhead;
  }

  async send<I extends ServiceInputTypes, O extends ServiceOutputTypes>(
    command: $Command<I, O, S3ClientResolvedConfig, ServiceInputTypes, ServiceOutputTypes>,
    timeoutMs: number = limits.answerMs,
  ): Promise<O> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      return await this.client.send(command, { abortSignal: late.signal });
    } catch (error) {
      if (late.signal.aborted) throw Object.assign(new Error(`nothing within ${timeoutMs / 1000} s`), { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Reads chunks with timeouts for storage and reader. Leaving early, even before the first chunk, ends the connection. */
export function readPieces(body: Readable, size: number, { pieceMs, readerMs }: ReadingLimits = limits): AsyncIterableIterator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const endAfter = (milliseconds: number, problem: string) => {
    clearTimeout(timer);
    if (!body.closed) timer = setTimeout(() => body.destroy(new Error(`${problem} within ${milliseconds / 1000} s`)), milliseconds).unref();
  };
  const awaitReader = () => endAfter(readerMs, 'no more of a file was requested');
  // An error between reads is thrown by the next read.
  body.on('error', silent).once('close', () => clearTimeout(timer));
  awaitReader();

  async function* read() {
    let passed = 0;
    for await (const piece of body as AsyncIterable<Buffer>) {
      passed += piece.length;
      if (passed > size) throw new Error('a file is longer than the storage said');
      awaitReader();
      yield piece;
    }
    if (passed < size) throw new Error('a file is shorter than the storage said');
  }
  const pieces = read();
  return {
    next() {
      endAfter(pieceMs, 'no more of a file');
      return pieces.next();
    },
    async return() {
      // The generator itself cannot be returned before it starts or while it waits.
      body.destroy();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

type ReadingLimits = Readonly<Record<'pieceMs' | 'readerMs', number>>;
