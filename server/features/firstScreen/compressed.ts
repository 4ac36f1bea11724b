import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, type Zlib } from 'node:zlib';
import type { Context } from 'hono';

/** Fast rather than small, because each body is sent only once. From quality 7 on, Brotli uses 8 MB per body. */
const encodings = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: () => createGzip({ level: 6 }),
} as const;
type Encoding = keyof typeof encodings;

export function compressed(c: Context, write: () => AsyncGenerator<string>): ReadableStream {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = (Object.keys(encodings) as Encoding[]).find((one) => accepts(accepted, one));
  if (!encoding) return Readable.toWeb(Readable.from(write())) as ReadableStream;
  c.header('Content-Encoding', encoding);
  const stream = encodings[encoding]();
  void pour(stream, write());
  return Readable.toWeb(stream) as ReadableStream;
}

/** A weight of 0 refuses an encoding; `*` matches all others (RFC 9110 §12.5.3). */
function accepts(header: string, encoding: Encoding): boolean {
  const named = header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  const rule = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === '*');
  const weight = rule?.find((part) => part.startsWith('q='))?.slice(2);
  return rule !== undefined && Number(weight ?? 1) > 0;
}

async function pour(stream: ReturnType<(typeof encodings)[Encoding]> & Partial<Zlib>, parts: AsyncGenerator<string>): Promise<void> {
  try {
    for await (const part of parts) {
      stream.write(part);
      await new Promise<void>((resolve) => stream.flush(resolve));
    }
    stream.end();
  } catch (error) {
    stream.destroy(error as Error);
  }
}
