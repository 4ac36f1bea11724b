import contentDisposition from 'content-disposition';

/** Longest file name in UTF-8. File systems take 255 bytes, and browsers add to a name that exists already. */
const maxBytes = 200;

/** Control characters, lone surrogates, separators of lines, and what reorders text: `report\u202Efdp.exe` reads as `reportexe.pdf`. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Spellings of an extension that mean the same. */
const sameExtensions: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', text: 'txt', log: 'txt' };

/**
 * Returns a file name that is safe to store, to show and to send: without folders, control and bidi characters, of a bounded length.
 *
 * @param name as a client or another server gives it
 * @param extension of what the file holds, which the name then ends in; without it the name keeps its own
 * @returns undefined when nothing is left
 */
export function toFileName(name: string, extension?: string): string | undefined {
  const plain = name.normalize('NFC').replace(hidden, '').replace(/\s+/g, ' ');
  const last = (plain.split(/[/\\]/).at(-1) ?? '').replace(/["*:<>?|]/g, '_').replace(/^[ .]+|[ .]+$/g, '');
  const [, before = last, own = ''] = /^(.*)\.([A-Za-z0-9]{1,10})$/su.exec(last) ?? [];
  const isOwn = extension === undefined || plainExtension(own) === plainExtension(extension);
  const stem = isOwn ? before : last;
  const end = isOwn ? own : extension;
  const cut = cutBytes(stem, maxBytes - end.length - 1).replace(/[ .]+$/, '');
  if (cut === '') return undefined;
  return end ? `${cut}.${end}` : cut;
}

/** The value of Content-Disposition (RFC 6266), with the name in `filename*` (RFC 8187) where ASCII cannot hold it. */
export function toDisposition(type: 'inline' | 'attachment', name: string | undefined): string {
  return name === undefined ? type : contentDisposition(name, { type, fallback: name.replace(/[^\x20-\x7e]/g, '?') });
}

/** The safe file name in a Content-Disposition header of another server; undefined without one, or where it cannot be read. */
export function nameInDisposition(header: string | null): string | undefined {
  if (header === null) return undefined;
  try {
    const { filename } = contentDisposition.parse(header).parameters;
    return filename === undefined ? undefined : toFileName(filename);
  } catch {
    return undefined;
  }
}

function plainExtension(extension: string): string {
  const lower = extension.toLowerCase();
  return Object.hasOwn(sameExtensions, lower) ? (sameExtensions[lower] ?? lower) : lower;
}

/** The beginning of a text, of whole characters. */
function cutBytes(text: string, max: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) return cut;
    cut += character;
  }
  return cut;
}
