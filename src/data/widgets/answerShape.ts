const mostKeys = 6;
const deepest = 3;
const longestKey = 40;
const longest = 240;

/**
 * What an answer is made of, without what it says: texts may be secrets, numbers may be of somebody. Short whatever the answer, e.g.
 * `{ data: { total: number, items: [12 × { name: string }] } }`.
 */
export function answerShape(value: unknown): string {
  return cut(shapeAt(value, 0), longest);
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
  const parts = entries.slice(0, mostKeys).map(([key, one]) => `${cut(key, longestKey)}: ${shapeAt(one, depth + 1)}`);
  return `{ ${[...parts, ...(entries.length > mostKeys ? ['…'] : [])].join(', ')} }`;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);
