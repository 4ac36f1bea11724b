import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from '../config/config';
import { StorageError } from '../lib/storageError';

/**
 * Milliseconds to connect; until an answer begins, tries included; that the next piece of a file may take; and that whoever reads it may
 * take to ask for the next one.
 */
export const limits = { connectMs: 3_000, answerMs: 10_000, pieceMs: 15_000, readerMs: 60_000 } as const;

/** Answers other than files: lists of 1,000 names, and errors. Bytes. */
const mostAnswer = 4 * 1024 * 1024;

/** Connections at once for reading files, and for all else: a reader of pictures whose line is slow holds one of the former. */
const mostConnections = 500;

/** Agents of their own. */
const agents = () => {
  const options = { keepAlive: true, maxSockets: mostConnections };
  return { connectionTimeout: limits.connectMs, httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

const silent = () => undefined;

type Handled = ReturnType<NodeHttpHandler['handle']>;

/**
 * Passes calls on, files by connections of their own, and trusts no answer: what is no file ends at a size. It notes the storage's clock.
 */
class CarefulHandler extends NodeHttpHandler {
  private readonly files = new NodeHttpHandler(agents());

  /** Seconds that this machine is ahead; undefined until an answer told the time. */
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
      if (passed > mostAnswer) done(new StorageError('away', 'The storage answers more than anything that was asked for.'));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => bound.destroy(error));
  bound.once('close', () => body.destroy());
  return body.pipe(bound);
}

/** A client of one bucket whose calls end in time. */
export class S3Connection {
  readonly client: S3Client;
  private readonly handler: CarefulHandler;

  constructor({ endpoint, region, pathStyle, credentials }: S3Settings) {
    this.handler = new CarefulHandler(agents());
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      ...(credentials && { credentials }),
      maxAttempts: 3,
      // What fails is thrown, and said by whoever catches it.
      logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
      requestHandler: this.handler,
      // Others than AWS do not know the checksums that newer clients add. Ours is the signed SHA-256 of what is sent.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Seconds that this machine's clock is ahead of the storage's; undefined when it told no time. */
  get clockAhead(): number | undefined {
    return this.handler.clockAhead;
  }

  /** @param milliseconds until the answer has begun, tries included */
  async inTime<T>(call: (signal: AbortSignal) => Promise<T>, milliseconds: number = limits.answerMs): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), milliseconds);
    try {
      return await call(late.signal);
    } catch (error) {
      if (late.signal.aborted) throw Object.assign(new Error(`nothing within ${milliseconds / 1000} s`), { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Reads pieces; each comes in time. Whoever breaks off, even before the first one, ends the connection, and so does whoever asks for no
 * further piece in time.
 *
 * @throws Error from `next`
 */
export function piecesOf(body: Readable, size: number, { pieceMs, readerMs }: ReadingLimits = limits): AsyncIterableIterator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const endAfter = (milliseconds: number, problem: string) => {
    clearTimeout(timer);
    if (!body.closed) timer = setTimeout(() => body.destroy(new Error(`${problem} within ${milliseconds / 1000} s`)), milliseconds).unref();
  };
  const awaitReader = () => endAfter(readerMs, 'nobody asked for more of a file');
  // What ends it may come while nobody reads; whoever reads on is told.
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
      // The generator that has not begun would not know, and one that waits would wait on.
      body.destroy();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Milliseconds, as in `limits`. */
type ReadingLimits = Readonly<Record<'pieceMs' | 'readerMs', number>>;
