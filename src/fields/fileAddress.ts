/** Maximum length of a file name in characters. File systems allow 255 bytes. */
const maxLength = 300;

/** Characters that hide or reorder text: `report\u202Efdp.exe` looks like `reportexe.pdf`. Persian and emoji need joiners. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Adds a file name to an address as its fragment, which browsers do not send. */
export function withFileName(address: unknown, name: unknown): unknown {
  if (typeof address !== 'string' || typeof name !== 'string' || !name || address.includes('#')) return address;
  return `${address}#name=${encodeURIComponent(name.replace(hidden, ''))}`;
}

/** Returns the name in the fragment (`#name=…`), or the last part of the path. */
export function getFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const candidates = [address.split('#name=')[1], path.split('/').at(-1), path || address];
  return candidates.map(toReadable).find(Boolean) ?? '';
}

/** Decodes valid sequences only, to support names such as `100%.pdf`. */
function toReadable(text = ''): string {
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return decoded.slice(0, maxLength).replace(hidden, '').trim();
}
