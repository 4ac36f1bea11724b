/** What is wrong with an answer: nothing stands at a path, or something that is no figure, no list and so on. */
export type UnreadableReason = 'missing' | 'noNumber' | 'noList' | 'noMap' | 'noPair' | 'noDay' | 'lengths';

/** The figures of an answer are not where the widget's declaration says. The message is the key of a translation; the rest is for integrators. */
export class UnreadableAnswer extends Error {
  /**
   * @param path where it was looked for, as a dotted path from the answer's root
   * @param found what stands there, or as near to it as the path leads
   */
  constructor(
    readonly reason: UnreadableReason,
    readonly path: string,
    readonly found: string,
  ) {
    super('errors.unreadable');
  }
}

const longest = 60;

/** A value in a few signs: an object by its keys, an array by its length. */
export function describeValue(value: unknown): string {
  if (value === undefined) return '–';
  const text = Array.isArray(value)
    ? `[${value.length}]`
    : typeof value === 'object' && value !== null
      ? `{ ${Object.keys(value).join(', ')} }`
      : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
