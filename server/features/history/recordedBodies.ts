import { setTimeout as wait } from 'node:timers/promises';
import { readBoundedText } from '../../http/boundedBody';
import type { RequestBodies, Sender } from '../../http/createRequestBodies';
import { readJson } from '../../http/readBody';

export const readMs = 3_000;
export const maxBytes = 1024 * 1024;

export interface RecordedBody {
  readonly request: Request;
  readonly body: unknown;
  readonly close: () => void;
}

/** Reads a JSON body of known size. Others are forwarded unread. @throws ApiError if the body exceeds a limit */
export async function withBody(request: Request, bodies: RequestBodies, sender: Sender): Promise<RecordedBody> {
  const { headers, method, url, signal } = request;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const isRead = isJson && !headers.has('content-encoding') && length <= maxBytes;
  const opened = isRead ? bodies.open(request, { ...sender, maxBytes }) : undefined;
  if (!opened) return { request, body: undefined, close: () => undefined };
  const { close } = opened;
  try {
    const bytes = await opened.request.arrayBuffer();
    return {
      request: new Request(url, { method, headers, signal, body: bytes }),
      body: parseJsonText(new TextDecoder().decode(bytes)),
      close,
    };
  } catch (error) {
    close();
    throw opened.failure() ?? error;
  }
}

export function parseJsonText(text: string | undefined): unknown {
  try {
    return text ? readJson(text) : undefined;
  } catch {
    return undefined;
  }
}

export async function withAnswer(answer: Response): Promise<{ readonly response: Response; readonly json: unknown }> {
  if (!answer.body || !answer.headers.get('content-type')?.includes('json')) return { response: answer, json: undefined };
  const [ours, theirs] = answer.body.tee();
  const text = await Promise.race([
    readBoundedText({ headers: answer.headers, body: ours }, maxBytes).catch(() => undefined),
    wait(readMs, undefined, { ref: false }),
  ]);
  return { response: new Response(theirs, answer), json: parseJsonText(text) };
}
