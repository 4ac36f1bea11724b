import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, type Zlib } from 'node:zlib';
import type { Context } from 'hono';

/** Compression of what is written once: fast rather than small. From quality 7 on, Brotli takes 8 MB for each body. */
const encodings = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: () => createGzip({ level: 6 }),
} as const;
type Encoding = keyof typeof encodings;

/**
 * A body that goes out part by part, each as soon as it is known, compressed as the browser takes it; sets Content-Encoding.
 *
 * @param write yields the parts
 */
export function compressed(c: Context, write: () => AsyncGenerator<string>): ReadableStream {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = (Object.keys(encodings) as Encoding[]).find((one) => accepts(accepted, one));
  if (!encoding) return Readable.toWeb(Readable.from(write())) as ReadableStream;
  c.header('Content-Encoding', encoding);
  const stream = encodings[encoding]();
  void pour(stream, write());
  return Readable.toWeb(stream) as ReadableStream;
}

/** RFC 9110 §12.5.3: a weight of 0 refuses a coding. `*` stands for all that are not named. */
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
