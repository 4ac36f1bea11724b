/** Longest name in characters. File systems take 255 bytes. */
const maxLength = 300;

/** Control characters, and those that hide or reorder text: `report\u202Efdp.exe` reads as `reportexe.pdf`. Persian and emoji need joiners. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Adds the name of a file to its address, in the fragment, which no server receives. */
export function withFileName(address: unknown, name: unknown): unknown {
  if (typeof address !== 'string' || typeof name !== 'string' || !name || address.includes('#')) return address;
  return `${address}#name=${encodeURIComponent(name.replace(hidden, ''))}`;
}

/** Returns the name of a file: that in the fragment of its address (`#name=…`), otherwise the last part of the path. */
export function fileNameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const candidates = [address.split('#name=')[1], path.split('/').at(-1), path || address];
  return candidates.map(toReadable).find(Boolean) ?? '';
}

/** Decodes well-formed texts. Others, such as `100%.pdf`, are unchanged. */
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
