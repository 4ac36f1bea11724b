const maxKeys = 6;
const deepest = 3;
const maxKeyLength = 40;
const maxLength = 240;

/** Describes a response without its values, which may be secrets: `{ data: { total: number, items: [12 × { name: string }] } }`. */
export function answerShape(value: unknown): string {
  return cut(shapeAt(value, 0), maxLength);
}

function shapeAt(value: unknown, depth: number): string {
  if (value === undefined) return '–';
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return depth > deepest ? '[…]' : `[${value.length} × ${shapeAt(value[0], depth + 1)}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  if (depth > deepest) return '{…}';
  const parts = entries.slice(0, maxKeys).map(([key, one]) => `${cut(key, maxKeyLength)}: ${shapeAt(one, depth + 1)}`);
  return `{ ${[...parts, ...(entries.length > maxKeys ? ['…'] : [])].join(', ')} }`;
}

const cut = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
