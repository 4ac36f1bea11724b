import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from '../config/config';
import { StorageError } from './storageError';

/** Milliseconds to connect; until an answer begins, tries included; and that the next piece of a file may take. */
export const limits = { connectMs: 3_000, answerMs: 10_000, pieceMs: 15_000 } as const;

/** Answers other than files: lists of 1,000 names, and errors. Bytes. */
const mostAnswer = 4 * 1024 * 1024;

/** Connections at once: a reader of pictures whose line is slow holds one. */
const mostConnections = 500;

const silent = () => undefined;

type Handled = ReturnType<NodeHttpHandler['handle']>;

/** Passes calls on, and trusts no answer: what is no file ends at a size. It notes the storage's clock. */
class CarefulHandler extends NodeHttpHandler {
  /** Seconds that this machine is ahead; undefined until an answer told the time. */
  clockAhead: number | undefined;

  override async handle(...[request, options]: Parameters<NodeHttpHandler['handle']>): Handled {
    const { response } = await super.handle(request, options);
    const told = Date.parse(response.headers.date ?? '');
    if (!Number.isNaN(told)) this.clockAhead = Math.round((Date.now() - told) / 1000);
    const isFile = request.method === 'GET' && request.query['list-type'] === undefined && response.statusCode < 300;
    if (!isFile && response.body instanceof Readable) response.body = bounded(response.body);
    return { response };
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
    const agent = { keepAlive: true, maxSockets: mostConnections };
    this.handler = new CarefulHandler({
      connectionTimeout: limits.connectMs,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    });
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

/** Reads pieces; each comes in time. Whoever breaks off ends the connection. @throws Error */
export async function* piecesOf(body: Readable, size: number, milliseconds: number = limits.pieceMs): AsyncGenerator<Uint8Array> {
  let passed = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => body.destroy(new Error(`no more of a file within ${milliseconds / 1000} s`)), milliseconds);
  };
  try {
    wait();
    for await (const piece of body as AsyncIterable<Buffer>) {
      // Whoever reads may be as slow as they like.
      clearTimeout(timer);
      passed += piece.length;
      if (passed > size) throw new Error('a file is longer than the storage said');
      yield piece;
      wait();
    }
    if (passed < size) throw new Error('a file is shorter than the storage said');
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
