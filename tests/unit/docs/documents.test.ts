import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '../../../i18n/en/api';
import { locales } from '../../support/testedLocales';

const read = (file: string) => readFileSync(file, 'utf8');

describe.each(['docs/reports/security.md', 'docs/reports/asvs.md', 'docs/reports/session-protocol.md'])('%s', (document) => {
  it('names files that exist', () => {
    const named = [...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/(?:[\w.-]+\.\w+)?|package-lock\.json)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('docs/reports/security.md has the evidence of each guarantee of docs/operators/security.md', () => {
  const proven = [...read('docs/reports/security.md').matchAll(/^\| (.+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, guarantee]) => guarantee);
  const stated = [...read('docs/operators/security.md').matchAll(/^- (.+)$/gm)].map(([, guarantee]) => guarantee);
  expect(stated.length).toBeGreaterThan(80);
  expect(proven.filter((one) => one !== 'guarantee' && !/^-+$/.test(String(one)))).toEqual(stated);
});

it('docs/operators/securing.md shows a picture of each mail in either language', () => {
  const { greeting: _greeting, signature: _signature, life: _life, ...mails } = api.mails;
  const shown = [...read('docs/operators/securing.md').matchAll(/\]\(\.\.\/(screenshots\/mail-[^)]+)\)/g)].map(
    ([, picture = '']) => picture,
  );
  expect(shown).toEqual(Object.keys(mails).flatMap((mail) => locales.map((locale) => `screenshots/mail-${mail}-${locale}.jpg`)));
  expect(shown.filter((picture) => !existsSync(`docs/${picture}`))).toEqual([]);
});

describe('docs/reports/asvs.md', () => {
  const rows = [...read('docs/reports/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];

  it('has each of the 259 requirements once, with its state', () => {
    expect(new Set(rows.map(([, number]) => number)).size).toBe(259);
    expect(rows).toHaveLength(259);
    expect([...new Set(rows.map(([, , state]) => state))].sort()).toEqual(['held', 'not applicable', 'open']);
  });

  it('counts them as they are', () => {
    const count = (state: string) => rows.filter((row) => row[2] === state).length;
    expect(read('docs/reports/asvs.md')).toContain(`| all 259 | ${count('held')} | ${count('not applicable')} | ${count('open')} |`);
  });
});

describe('docs/reports/session-protocol.md', () => {
  const contract = readdirSync('tests/contract').map((file) => read(`tests/contract/${file}`));

  it.each([
    ['client', 26],
    ['server', 28],
  ])('has all %s cases, %i, each with a test that carries its number', (side, count) => {
    const [, section = ''] = read('docs/reports/session-protocol.md').split(`\n## ${side === 'client' ? 'Client' : 'Server'}\n`);
    const [rows = ''] = section.split('\n## ');
    const numbers = [...rows.matchAll(/^\| (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const tested = (number: number) => contract.some((source) => new RegExp(`['\`]${side} ${number}: `).test(source));
    expect(numbers.filter((number) => !tested(number))).toEqual([]);
  });
});
