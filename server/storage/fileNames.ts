import contentDisposition from 'content-disposition';

/** Maximum length in UTF-8. File systems allow 255 bytes, and browsers may add a number. */
const maxBytes = 200;

/** Control characters, lone surrogates, line separators and bidi controls: `report\u202Efdp.exe` would read as `reportexe.pdf`. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const sameExtensions: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', text: 'txt', log: 'txt' };

/** Returns a safe file name; undefined if nothing is left. @param extension of the content; replaces a different one */
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

export function toDisposition(type: 'inline' | 'attachment', name: string | undefined): string {
  return name === undefined ? type : contentDisposition(name, { type, fallback: name.replace(/[^\x20-\x7e]/g, '?') });
}

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
