import type { RaRecord } from 'react-admin';

type Values = Readonly<Record<string, unknown>>;

const number = /^-?(\d+)(?:\.(\d+))?$/;

/**
 * The sum of a field over records, exact to the last digit.
 *
 * @param where adds up only records with these values; of several any
 * @returns undefined if a value that it depends on is missing or no number
 */
export function sumOf(records: readonly RaRecord[], source: string, where: Values = {}): string | undefined {
  if (records.some((record) => Object.keys(where).some((key) => record[key] === undefined))) return undefined;
  const matching = records.filter((record) =>
    Object.entries(where).every(([key, wanted]) => [wanted].flat().some((one) => String(one) === String(record[key]))),
  );
  const texts = matching.map((record) => (record[source] === null ? '0' : String(record[source]).trim()));
  if (!texts.every((text) => number.test(text))) return undefined;
  const digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = texts.reduce((all, text) => all + unitsOf(text, digits), 0n);
  const written = `${sum < 0n ? -sum : sum}`.padStart(digits + 1, '0');
  const whole = written.slice(0, written.length - digits);
  return `${sum < 0n ? '-' : ''}${whole}${digits > 0 ? `.${written.slice(-digits)}` : ''}`;
}

/** `"12.5"` to two digits is 1250. */
function unitsOf(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}
