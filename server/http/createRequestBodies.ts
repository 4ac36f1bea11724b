import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, bodiesFull, bodyTooLarge, bodyTooSlow, respondWithError, tooManyBodies } from './apiError';
import { type Pace, pacedBody } from './pacedBody';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Maximum size of a body of a session or login-stage call: names, passwords and codes. */
export const loginStageBytes = 16 * kibibyte;

/** Methods whose body is read. Checking the others for a body would slow down every request. */
export const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Longest bodies that fit into memory together. Each is copied up to three times while its files are checked. */
const bodiesAtOnce = 8;

/** Memory of an open request whose body has not arrived yet. */
const bytesOfRequest = 16 * kibibyte;

/** Memory of the buffers between the sockets of a body that is passed on. */
const bytesOfStream = 512 * kibibyte;

/** Bounds on all bodies of a gateway. */
export interface BodyLimits extends Pace {
  /** Maximum bytes of all buffered bodies together. */
  readonly totalBytes: number;
  /** Part of `totalBytes` for bodies of at most `smallBytes`. */
  readonly reservedBytes: number;
  readonly smallBytes: number;
}

/** Shares of `totalBytes`, so that one sender cannot use all of it. */
const shares = { account: 1 / 4, address: 1 / 2, strangers: 1 / 4 };

/** The sender of a body. */
export interface Sender {
  /** undefined: not authenticated. */
  readonly account?: string | number | undefined;
  readonly address?: string | undefined;
}

interface OpenOptions extends Sender {
  readonly maxBytes: number;
  /** The body is passed on and not buffered, so that only the buffers on its way count. */
  readonly isStreamed?: boolean;
  readonly onPiece?: () => void;
  readonly onEnd?: () => void;
}

/** A request whose body is counted and timed while it is read. */
export interface OpenBody {
  readonly request: Request;
  /** The reason why the body could not be read. */
  readonly failure: () => ApiError | undefined;
  /** Frees the counted bytes. */
  readonly close: () => void;
}

/** Reads the bodies of all requests of a gateway within common bounds on memory and time. */
export interface RequestBodies {
  /**
   * Returns undefined for a request without a body. Reading the body throws an ApiError if it breaks a bound.
   *
   * @throws ApiError 413 for a declared length beyond `maxBytes`, 429 or 503 if there is no room
   */
  open(request: Request, options: OpenOptions): OpenBody | undefined;
  /** Bounds the body of each request, for `methodsWithBody`. The connection of a refused body is closed. */
  limit(maxBytes: number, senderOf: (c: Context) => Sender): MiddlewareHandler;
}

/** @param maxUploadBytes the longest body of one request */
export function createRequestBodies(maxUploadBytes: number, limits: Partial<BodyLimits> = {}): RequestBodies {
  const { totalBytes = bodiesAtOnce * maxUploadBytes, smallBytes = 64 * kibibyte } = limits;
  const { reservedBytes = Math.min(16 * mebibyte, totalBytes / 4) } = limits;
  const { idleMs = 15_000, deadlineMs = 150_000, minBytesPerSecond = 2 * kibibyte } = limits;
  const openAccount = createAccounts({ totalBytes, smallBytes, reservedBytes });

  const open: RequestBodies['open'] = (request, options) => {
    const { maxBytes, isStreamed = false, onPiece, onEnd } = options;
    const announced = request.headers.get('content-length');
    if (Number(announced ?? 0) > maxBytes) throw closing(bodyTooLarge(maxBytes));
    if (!request.body) return undefined;
    const { hold, release } = openAccount(options);
    let received = 0;
    let failure: ApiError | undefined;
    const fail = (error: ApiError) => {
      failure = closing(error);
      return failure;
    };
    try {
      hold(bytesOfRequest + (isStreamed ? Math.min(bytesOfStream, Number(announced ?? bytesOfStream)) : 0));
    } catch (error) {
      release();
      throw closing(error as ApiError);
    }
    const count = (bytes: number) => {
      received += bytes;
      if (received > maxBytes) throw fail(bodyTooLarge(maxBytes));
      try {
        if (!isStreamed) hold(bytes);
      } catch (error) {
        throw fail(error as ApiError);
      }
      onPiece?.();
    };
    const pace = { idleMs, deadlineMs, minBytesPerSecond };
    const paced = pacedBody(request.body, pace, { onPiece: count, onEnd: () => onEnd?.(), onLate: () => fail(bodyTooSlow()) });
    return { request: withBody(request, paced), failure: () => failure, close: release };
  };

  return {
    open,
    limit: (maxBytes, senderOf) => async (c, next) => {
      const opened = open(c.req.raw, { maxBytes, ...senderOf(c) });
      if (!opened) return next();
      c.req.raw = opened.request;
      try {
        // Routes may ignore the body, and the sender of an endless one would then not be stopped.
        if (c.req.raw.headers.get('content-length') === null && maxBytes <= smallBytes) c.req.raw = await readFirst(opened.request);
        await next();
      } finally {
        opened.close();
      }
      const failure = opened.failure();
      if (!failure) return;
      // The reader may have taken the failure for its own.
      c.res = undefined;
      c.res = respondWithError(c, failure);
    },
  };
}

/** Creates a function that counts the bytes of one body for its sender, within the bounds on all bodies. */
function createAccounts({ totalBytes, smallBytes, reservedBytes }: Omit<BodyLimits, keyof Pace>) {
  const counts = new Map<string, number>();
  let total = 0;
  return ({ account, address, maxBytes }: Sender & { readonly maxBytes: number }) => {
    // One body always fits into a share.
    const share = (part: number) => Math.max(totalBytes * part, maxBytes + bytesOfRequest);
    const owners: readonly (readonly [name: string, maxBytes: number])[] = [
      account === undefined ? ['strangers', totalBytes * shares.strangers] : [`account ${account}`, share(shares.account)],
      [`address ${address ?? ''}`, share(shares.address)],
    ];
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      total += bytes;
      for (const [owner] of owners) {
        const count = (counts.get(owner) ?? 0) + bytes;
        if (count > 0) counts.set(owner, count);
        else counts.delete(owner);
      }
    };
    return {
      /** @throws ApiError 503 or 429 if there is no room; the bytes count nevertheless */
      hold(bytes: number): void {
        add(bytes);
        if (total > totalBytes - (own > smallBytes ? reservedBytes : 0)) throw bodiesFull();
        if (owners.some(([owner, most]) => (counts.get(owner) ?? 0) > most)) throw tooManyBodies();
      },
      release: (): void => add(-own),
    };
  };
}

async function readFirst(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}

/** TypeScript's `RequestInit` does not know `duplex`, which the Fetch Standard requires for a stream. */
function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const init = { body, duplex: 'half' };
  return new Request(request, init);
}

/** The rest of the body is not read. */
const closing = ({ status, type, entries, headers }: ApiError) => new ApiError(status, type, entries, { ...headers, Connection: 'close' });
