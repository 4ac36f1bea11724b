import { readFile } from 'node:fs/promises';

/** Reads a text file in UTF-8, or in UTF-16 with a byte order mark, as PowerShell's `>` writes it. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
