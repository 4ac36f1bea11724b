export interface ConfigReader {
  readonly problems: string[];
  readonly read: (name: string) => string | undefined;
  readonly text: (name: string, otherwise: string) => string;
  readonly flag: (name: string, otherwise: boolean) => boolean;
  readonly whole: (name: string, otherwise: number, least: number, most: number) => number;
  readonly oneOf: <T extends string, F extends T | undefined>(name: string, values: readonly T[], otherwise: F) => T | F;
}

export function createConfigReader(env: Readonly<Record<string, string | undefined>>): ConfigReader {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  return {
    problems,
    read,
    text: (name, otherwise) => read(name) ?? otherwise,
    flag(name, otherwise) {
      const value = read(name);
      if (value === undefined) return otherwise;
      if (/^(1|true|yes|on)$/i.test(value)) return true;
      if (/^(0|false|no|off)$/i.test(value)) return false;
      problems.push(`${name}: "${value}" is neither true nor false.`);
      return otherwise;
    },
    whole(name, otherwise, least, most) {
      const text = read(name) ?? String(otherwise);
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= most) return value;
      problems.push(`${name}: "${text}" is not a whole number from ${least} to ${most}.`);
      return otherwise;
    },
    oneOf(name, values, otherwise) {
      const value = read(name)?.toLowerCase();
      const known = values.find((one) => one === value);
      if (value !== undefined && !known) problems.push(`${name}: "${read(name)}" is not one of ${values.join(', ')}.`);
      return known ?? otherwise;
    },
  };
}
