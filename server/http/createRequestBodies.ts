import type { Context, MiddlewareHandler } from 'hono';
import { toNetwork } from './addresses';
import { ApiError, bodiesFull, bodyTooLarge, bodyTooSlow, respondWithError, tooManyBodies } from './apiError';
import { type Pace, pacedBody } from './pacedBody';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Maximum bytes of a body of a session or login-stage call, and of one of a feature, such as a view. */
export const loginStageBytes = 16 * kibibyte;
export const featureBytes = 64 * kibibyte;

/** Methods whose body is read. Checking the others for a body would slow down every request. */
export const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Number of the largest bodies that fit into memory together. Each is copied up to three times while its files are checked. */
const bodiesAtOnce = 8;

/** Memory of an open request whose body has not arrived yet. */
const bytesOfRequest = 16 * kibibyte;

/** Memory of the socket buffers of a streamed body. */
const bytesOfStream = 512 * kibibyte;

export interface BodyLimits extends Pace {
  readonly totalBytes: number;
  /** Part of `totalBytes` for bodies of at most `smallBytes`. */
  readonly reservedBytes: number;
  readonly smallBytes: number;
}

/** Shares of `totalBytes`, so that one sender cannot use it all. */
const shares = { account: 1 / 4, address: 1 / 2, strangers: 1 / 4 };

export interface Sender {
  readonly account?: string | number | undefined;
  readonly address?: string | undefined;
}

interface OpenOptions extends Sender {
  readonly maxBytes: number;
  readonly isStreamed?: boolean;
  readonly onPiece?: () => void;
  readonly onEnd?: () => void;
}

export interface OpenBody {
  readonly request: Request;
  readonly failure: () => ApiError | undefined;
  readonly close: () => void;
}

export interface RequestBodies {
  /** Returns undefined without a body. Reading can throw too. @throws ApiError 413 if declared too long, 429 or 503 if full */
  open(request: Request, options: OpenOptions): OpenBody | undefined;
  limit(maxBytes: number, getSender: (c: Context) => Sender): MiddlewareHandler;
}

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
    limit: (maxBytes, getSender) => async (c, next) => {
      const opened = open(c.req.raw, { maxBytes, ...getSender(c) });
      if (!opened) return next();
      c.req.raw = opened.request;
      try {
        // Read here, because a route that ignores an endless body would never stop its sender.
        if (c.req.raw.headers.get('content-length') === null && maxBytes <= smallBytes) c.req.raw = await readFirst(opened.request);
        await next();
      } finally {
        opened.close();
      }
      const failure = opened.failure();
      if (!failure) return;
      // Replaces the route's response, because the route may have caught the failure.
      c.res = undefined;
      c.res = respondWithError(c, failure);
    },
  };
}

function createAccounts({ totalBytes, smallBytes, reservedBytes }: Omit<BodyLimits, keyof Pace>) {
  const counts = new Map<string, number>();
  let total = 0;
  return ({ account, address, maxBytes }: Sender & { readonly maxBytes: number }) => {
    // One body always fits into a share.
    const share = (part: number) => Math.max(totalBytes * part, maxBytes + bytesOfRequest);
    const owners: readonly (readonly [name: string, maxBytes: number])[] = [
      account === undefined ? ['strangers', totalBytes * shares.strangers] : [`account ${account}`, share(shares.account)],
      [`address ${toNetwork(address ?? '')}`, share(shares.address)],
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

/** TypeScript's `RequestInit` lacks `duplex`, which the Fetch Standard requires for a stream. */
function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const init = { body, duplex: 'half' };
  return new Request(request, init);
}

/** Closes the connection, because the rest of the body is not read. */
const closing = ({ status, type, entries, headers }: ApiError) => new ApiError(status, type, entries, { ...headers, Connection: 'close' });
