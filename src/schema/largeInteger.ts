const received = new Set<string>();

const maxReceived = 20_000;

/** A whole number beyond 2^53 in a payload. Node 20 and Safari lack `JSON.rawJSON`. Records and forms contain the text. */
export class LargeInteger {
  constructor(readonly digits: string) {}

  toString(): string {
    return this.digits;
  }

  toJSON(): string {
    return this.digits;
  }
}

export function isLargeInteger(text: unknown): text is string {
  return typeof text === 'string' && /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
}

export function noteLargeInteger(digits: string): void {
  received.delete(digits);
  received.add(digits);
  const [oldest] = received;
  if (received.size > maxReceived && oldest !== undefined) received.delete(oldest);
}

/** Marks digits as a number between parsing and serializing. A noncharacter (Unicode §23.7), so text never contains it. */
export const numberMark = '\uFFFF';

const largeMembers = new WeakMap<object, Set<string>>();

export function noteLargeMember(holder: object, name: string): void {
  const names = largeMembers.get(holder) ?? new Set();
  largeMembers.set(holder, names.add(name));
}

export function largeDigits(holder: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = holder[name];
  if (value instanceof LargeInteger) return value.digits;
  return isLargeInteger(value) && largeMembers.get(holder)?.has(name) ? value : undefined;
}

/** Converts an id for a JSON body. A large id that came as a number is sent as one. */
export function toWireId(id: unknown): unknown {
  return isLargeInteger(id) && received.has(id) ? new LargeInteger(id) : id;
}
