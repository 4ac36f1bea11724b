import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Context, Hono } from 'hono';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import { notFound } from '../http/apiError';
import { toDisposition } from './fileNames';
import { type ByteRange, isMediaPath, type Storage, type StoredFile, uploadNamePattern } from './storage';

/** Media types by extension; anything else is served as bytes to be saved. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/**
 * Serves `/media/*`, whole files and ranges. A path's content never changes, so it is kept for good.
 *
 * @param onError called for files whose reading breaks off after their answer has begun, and for names that cannot be read
 * @param nameOf the name under which the file at a path was uploaded
 */
export function createMediaRoutes(
  storage: Storage,
  onError: (error: Error) => void,
  nameOf: (path: string) => Promise<string | undefined> = async () => undefined,
): Hono {
  /** Pictures are shown, so their names are not read. A file is worth more than its name: without a database it goes out unnamed. */
  const readName = async (path: string, type: string) => {
    if (isShown(type)) return undefined;
    try {
      return await nameOf(path);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) onError(error as Error);
      return undefined;
    }
  };
  const app = new Hono();
  app.get('/media/*', async (c) => {
    const path = decodePath(c.req.path.slice('/media/'.length));
    if (!isServed(path)) throw notFound();
    const type = mediaTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const headers = {
      'Content-Type': type,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...uploadHeaders(type, await readName(path, type)),
    };
    // There is no entity tag that If-Range could name.
    const asked = c.req.header('If-Range') === undefined ? c.req.header('Range') : undefined;
    const isHead = c.req.method === 'HEAD';
    const whole = isHead || asked ? await sizeOf(storage, path) : undefined;
    if (isHead) return c.body(null, 200, { ...headers, 'Content-Length': String(whole) });
    const range = asked === undefined || whole === undefined ? undefined : rangeOf(asked, whole);
    if (range === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${whole}`, 'Cache-Control': 'no-store' });
    const found = await storage.get(path, range);
    if (!found) throw notFound();
    const partly = range && { 'Content-Range': `bytes ${range.start}-${range.end - 1}/${whole}` };
    return c.body(toBody(found, c, onError), range ? 206 : 200, { ...headers, 'Content-Length': String(found.size), ...partly });
  });
  return app;
}

/** Whether a path is one that an upload is given, or of the demo's pictures. What else lies there, e.g. a backup, is for nobody to read. */
function isServed(path: string): boolean {
  const [folder, name = '', ...more] = path.split('/');
  if (!isMediaPath(path)) return false;
  return (more.length === 0 && uploadNamePattern.test(name)) || (folder === 'demo' && extname(path) in mediaTypes);
}

const isShown = (type: string): boolean => /^image\//i.test(type);

/**
 * Headers of an upload on the gateway's own origin: nothing in it may run, and only pictures are shown.
 *
 * @param name under which anything else is saved
 */
export function uploadHeaders(type: string, name?: string): Record<string, string> {
  return {
    'Content-Disposition': isShown(type) ? 'inline' : toDisposition('attachment', name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'Cross-Origin-Resource-Policy': 'same-site',
  };
}

/** @throws ApiError 404 */
async function sizeOf(storage: Storage, path: string): Promise<number> {
  const size = await storage.size(path);
  if (size === undefined) throw notFound();
  return size;
}

/**
 * Reads a Range header (RFC 9110 §14.2).
 *
 * @param size of the file
 * @returns undefined for what may be ignored: several ranges, and what is none; `outside` where nothing of the file is in it
 */
function rangeOf(header: string, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'outside';
}

/** A body of which nothing is read before it is asked for. Where reading breaks off, so does the connection: a part is never a whole file. */
function toBody({ body }: StoredFile, c: Context, onError: (error: Error) => void): Uint8Array<ArrayBuffer> | ReadableStream {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const pieces = body[Symbol.asyncIterator]();
  let hasLeft = false;
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (hasLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (hasLeft) return;
          onError(new Error(`A file could not be read to its end: ${(error as Error).message}`, { cause: error }));
          if (!outgoing) return controller.error(error);
          // As an error of the stream the server would print it besides.
          outgoing.destroy();
          controller.close();
        }
      },
      async cancel() {
        hasLeft = true;
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
