/** Whole numbers beyond 2^53 that APIs answered as JSON numbers, the latest last. */
const received = new Set<string>();

const maxReceived = 20_000;

/**
 * A whole number beyond 2^53 that a JSON body carries as a number, not as text. Node 20 and Safari lack `JSON.rawJSON`. Only payloads hold
 * one; records and forms hold the text.
 */
export class LargeInteger {
  constructor(readonly digits: string) {}

  toString(): string {
    return this.digits;
  }

  toJSON(): string {
    return this.digits;
  }
}

/** Returns whether a text is a whole number that a double cannot hold. */
export function isLargeInteger(text: unknown): text is string {
  return typeof text === 'string' && /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
}

/** Remembers that an API answers these digits as a number. */
export function noteLargeInteger(digits: string): void {
  received.delete(digits);
  received.add(digits);
  const [oldest] = received;
  if (received.size > maxReceived && oldest !== undefined) received.delete(oldest);
}

/** Marks digits between parsing and serializing as a number. A noncharacter (Unicode §23.7), which no text holds. */
export const numberMark = '\uFFFF';

/** Names of members that are large numbers in the JSON text, by the object or list that was parsed from it. */
const largeMembers = new WeakMap<object, Set<string>>();

/** Remembers that a member of a parsed value, whose digits it holds as text, is a number. */
export function noteLargeMember(holder: object, name: string): void {
  const names = largeMembers.get(holder) ?? new Set();
  largeMembers.set(holder, names.add(name));
}

/** Returns the digits of a member that is a number in JSON though JavaScript has to hold it as text. */
export function largeDigits(holder: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = holder[name];
  if (value instanceof LargeInteger) return value.digits;
  return isLargeInteger(value) && largeMembers.get(holder)?.has(name) ? value : undefined;
}

/**
 * Returns an id as it goes into a JSON body: a large one that came as a number goes as a number, and any other goes as it is.
 *
 * @param id of a record, a row or a reference
 */
export function toWireId(id: unknown): unknown {
  return isLargeInteger(id) && received.has(id) ? new LargeInteger(id) : id;
}
