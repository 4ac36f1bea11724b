import { setTimeout as wait } from 'node:timers/promises';
import { readBoundedText } from '../../http/boundedBody';
import type { RequestBodies, Sender } from '../../http/createRequestBodies';
import { readJson } from '../../http/readBody';

/** Milliseconds that reading the records before a write may take, and reading the answer after it. */
export const readMs = 3_000;
/** A longer body or answer is passed on and not read. */
export const mostBytes = 1024 * 1024;

/** A request whose JSON body was read. */
export interface RecordedBody {
  readonly request: Request;
  readonly body: unknown;
  /** Frees the memory of the body. */
  readonly close: () => void;
}

/**
 * Reads a JSON body of a known and moderate size. Any other is passed on as it comes.
 *
 * @throws ApiError if the body breaks a bound
 */
export async function withBody(request: Request, bodies: RequestBodies, sender: Sender): Promise<RecordedBody> {
  const { headers, method, url, signal } = request;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const isRead = isJson && !headers.has('content-encoding') && length <= mostBytes;
  const opened = isRead ? bodies.open(request, { ...sender, maxBytes: mostBytes }) : undefined;
  if (!opened) return { request, body: undefined, close: () => undefined };
  const { close } = opened;
  try {
    const bytes = await opened.request.arrayBuffer();
    return { request: new Request(url, { method, headers, signal, body: bytes }), body: jsonIn(new TextDecoder().decode(bytes)), close };
  } catch (error) {
    close();
    throw opened.failure() ?? error;
  }
}

/** @returns undefined for what is no JSON, holds too much or nests too deep */
export function jsonIn(text: string | undefined): unknown {
  try {
    return text ? readJson(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a JSON answer beside the browser. */
export async function withAnswer(answer: Response): Promise<{ readonly response: Response; readonly json: unknown }> {
  if (!answer.body || !answer.headers.get('content-type')?.includes('json')) return { response: answer, json: undefined };
  const [ours, theirs] = answer.body.tee();
  const text = await Promise.race([
    readBoundedText({ headers: answer.headers, body: ours }, mostBytes).catch(() => undefined),
    wait(readMs, undefined, { ref: false }),
  ]);
  return { response: new Response(theirs, answer), json: jsonIn(text) };
}
