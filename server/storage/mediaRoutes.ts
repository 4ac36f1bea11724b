import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Context, Hono } from 'hono';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import { notFound } from '../http/apiError';
import { toDisposition } from './fileNames';
import { type ByteRange, isMediaPath, type Storage, type StoredFile, uploadNamePattern } from './storage';

const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/** Serves `/media/*` with ranges. The content of a path never changes, so it is cached forever. @param getName name of an upload */
export function createMediaRoutes(
  storage: Storage,
  onError: (error: Error) => void,
  getName: (path: string) => Promise<string | undefined> = async () => undefined,
): Hono {
  /** Only downloads need names. If the database is unavailable, files are served without them. */
  const readName = async (path: string, type: string) => {
    if (isShown(type)) return undefined;
    try {
      return await getName(path);
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
    // Ignores If-Range, because responses have no entity tags.
    const asked = c.req.header('If-Range') === undefined ? c.req.header('Range') : undefined;
    const isHead = c.req.method === 'HEAD';
    const whole = isHead || asked ? await requireSize(storage, path) : undefined;
    if (isHead) return c.body(null, 200, { ...headers, 'Content-Length': String(whole) });
    const range = asked === undefined || whole === undefined ? undefined : parseRange(asked, whole);
    if (range === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${whole}`, 'Cache-Control': 'no-store' });
    const found = await storage.get(path, range);
    if (!found) throw notFound();
    const partly = range && { 'Content-Range': `bytes ${range.start}-${range.end - 1}/${whole}` };
    return c.body(toBody(found, c, onError), range ? 206 : 200, { ...headers, 'Content-Length': String(found.size), ...partly });
  });
  return app;
}

/** Serves only uploads and the demo's pictures, because the storage may contain other files, e.g. backups. */
function isServed(path: string): boolean {
  const [folder, name = '', ...more] = path.split('/');
  if (!isMediaPath(path)) return false;
  return (more.length === 0 && uploadNamePattern.test(name)) || (folder === 'demo' && extname(path) in mediaTypes);
}

const isShown = (type: string): boolean => /^image\//i.test(type);

/** Headers of an upload on the gateway's own origin: nothing in it may run, and only pictures are shown. */
export function uploadHeaders(type: string, name?: string): Record<string, string> {
  return {
    'Content-Disposition': isShown(type) ? 'inline' : toDisposition('attachment', name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'Cross-Origin-Resource-Policy': 'same-site',
  };
}

async function requireSize(storage: Storage, path: string): Promise<number> {
  const size = await storage.size(path);
  if (size === undefined) throw notFound();
  return size;
}

/** Reads a Range header (RFC 9110 §14.2). @returns undefined for several or invalid ranges, which may be ignored */
function parseRange(header: string, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'outside';
}

/** Reads the body on demand. If reading fails, closes the connection, so that a part does not pass for a whole file. */
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
          // As an error of the stream, the server would also log it.
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
