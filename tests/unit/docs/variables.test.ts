import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../server/config/config';
import { readConfig } from '../../../server/readConfig';
import { buildVariables } from '../../../tools/buildVariables';
import { document, documentedVariables, recordReads, writeConfigurationPage } from '../../../tools/configurationPage';

/** Without a secret, a start on loopback would write one. */
const base = { AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' };
const text = readFileSync(document, 'utf8');
const documented = Object.values(documentedVariables).flatMap((rows) => Object.entries(rows));

/** Excludes variables of OpenTelemetry and AWS, which have their own documentation. */
const own = (names: Iterable<string>) => [...names].filter((name) => !/^(OTEL|AWS)_/.test(name)).sort();

it('docs/operators/configuration.md is up to date; otherwise run `npm run configuration -- --write`', () => {
  expect(writeConfigurationPage(text)).toBe(text);
});

it('every variable that is read is documented, and no other', () => {
  expect(own(documented.map(([name]) => name))).toEqual(own(recordReads().keys()));
});

it('every variable of the app is documented', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const named = sources.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/(?<=import\.meta\.env\.)VITE_\w+/g) ?? []);
  expect([...new Set(named)].sort()).toEqual(Object.keys(buildVariables).filter((name) => name.startsWith('VITE_')));
});

describe('the defaults are true', () => {
  const rows = [...text.matchAll(/^\| `([A-Z]\w+)` \| `([^`A-Z]+)` \|/gm)].filter(([, name = '']) => !(name in buildVariables));
  it.each(rows.map(([, name = '', value = '']) => [name, value]))('%s: %s', (name = '', value = '') => {
    expect(readConfig({ ...base, [name]: value })).toEqual(readConfig(base));
  });
});

it('docs/operators/configuration.md quotes the messages of its example', () => {
  const [, command = '', output] = /```sh\n(.+) npm start\n```[\s\S]*?```\n([\s\S]*?)```/.exec(text) ?? [];
  const env = Object.fromEntries(command.split(' ').map((part) => part.split('=') as [string, string]));
  expect(() => readConfig(env)).toThrow(new ConfigError(output?.trimEnd().split('\n  ').slice(1) ?? []));
});
