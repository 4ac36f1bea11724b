/** Reads variables of the environment, and notes each mistake with its remedy. */
export interface ConfigReader {
  /** A line for each mistake. */
  readonly problems: string[];
  /** The value of a variable; undefined if it is unset or empty. */
  readonly read: (name: string) => string | undefined;
  readonly flag: (name: string, otherwise: boolean) => boolean;
  /** A whole number from `least` to `most`. */
  readonly whole: (name: string, otherwise: number, least: number, most: number) => number;
  readonly oneOf: <T extends string>(name: string, values: readonly T[]) => T | undefined;
}

/** @param env e.g. `process.env` */
export function createConfigReader(env: Readonly<Record<string, string | undefined>>): ConfigReader {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  return {
    problems,
    read,
    flag(name, otherwise) {
      const value = read(name);
      if (value === undefined) return otherwise;
      if (/^(1|true|yes|on)$/i.test(value)) return true;
      if (/^(0|false|no|off)$/i.test(value)) return false;
      problems.push(`${name}: "${value}" is neither true nor false.`);
      return otherwise;
    },
    whole(name, otherwise, least, most) {
      const value = Number(read(name) ?? otherwise);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      problems.push(`${name}: "${read(name)}" is no whole number from ${least} to ${most}.`);
      return otherwise;
    },
    oneOf(name, values) {
      const value = read(name)?.toLowerCase();
      const known = values.find((one) => one === value);
      if (value !== undefined && !known) problems.push(`${name}: "${read(name)}" is none of ${values.join(', ')}.`);
      return known;
    },
  };
}
