import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';

/** Without a secret, a start on loopback writes one. */
const base = { AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' };

/** Names between backticks. */
const wordsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The table of the gateway's variables in README.md, by name; the default is undefined if it is more than a value. */
function documented(): ReadonlyMap<string, string | undefined> {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Configuration\n');
  const [table = ''] = section.split('\nAt build time');
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)];
  return new Map(
    rows.flatMap(([, names, cell = '']) => {
      const isValue = /^(`[^`]+`(, )?)+$/.test(cell) && !/[A-Z]/.test(cell);
      return wordsIn(names).map((name, index) => [name, isValue ? wordsIn(cell)[index] : undefined] as const);
    }),
  );
}

/** The variables that are read, apart from those of OpenTelemetry and AWS, which their own documents explain. */
function readVariables(): ReadonlySet<string> {
  const names = new Set<string>();
  const recorded = (env: Record<string, string>) =>
    new Proxy(env, {
      get: (target, name) => {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    });
  readConfig(recorded(base));
  readConfig(recorded({ ...base, STORAGE_URL: 's3://bucket?region=eu-central-1', SMTP_URL: 'smtp://mail.example.com' }));
  return new Set([...names].filter((name) => !/^(OTEL|AWS)_/.test(name)));
}

describe('the table of variables in README.md', () => {
  it('has all that are read, and no other', () => {
    const own = [...documented().keys()].filter((name) => !/^(OTEL|AWS)_/.test(name));
    expect(own.sort()).toEqual([...readVariables()].sort());
  });

  it.each([...documented()].filter(([, value]) => value !== undefined))('says the default of %s: %s', (name, value = '') => {
    expect(readConfig({ ...base, [name]: value })).toEqual(readConfig(base));
  });
});
