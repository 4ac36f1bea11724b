import type { RaRecord } from 'react-admin';

type Values = Readonly<Record<string, unknown>>;

const decimal = /^-?(\d+)(?:\.(\d+))?$/;

/** Exact sum as decimal text; undefined if a value is missing or not a number. @param where a list matches any of its values */
export function sumField(records: readonly RaRecord[], source: string, where: Values = {}): string | undefined {
  if (records.some((record) => Object.keys(where).some((key) => record[key] === undefined))) return undefined;
  const matching = records.filter((record) =>
    Object.entries(where).every(([key, allowed]) => [allowed].flat().some((one) => String(one) === String(record[key]))),
  );
  const texts = matching.map((record) => (record[source] === null ? '0' : String(record[source]).trim()));
  if (!texts.every((text) => decimal.test(text))) return undefined;
  const digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = texts.reduce((all, text) => all + toUnits(text, digits), 0n);
  const written = `${sum < 0n ? -sum : sum}`.padStart(digits + 1, '0');
  const whole = written.slice(0, written.length - digits);
  return `${sum < 0n ? '-' : ''}${whole}${digits > 0 ? `.${written.slice(-digits)}` : ''}`;
}

/** Converts `"12.5"` to 1250 for two digits. */
function toUnits(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}
