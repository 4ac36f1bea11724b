import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';
import { configProblems } from '../../support/configProblems';

const dataDir = mkdtempSync(join(tmpdir(), 'smtp-config-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const url = 'smtp://user:hush@mail.example.com:587';

const getProblems = (env: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...env });

it('without SMTP_URL there is no mail server', () => {
  expect(readConfig({ DATA_DIR: dataDir }).smtp).toBeUndefined();
});

it('the sender is SMTP_FROM, else nobody at the public host', () => {
  expect(readConfig({ DATA_DIR: dataDir, SMTP_URL: url }).smtp).toEqual({ url, from: 'no-reply@localhost' });
  const outside = { PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' };
  expect(readConfig({ DATA_DIR: dataDir, SMTP_URL: url, ...outside }).smtp?.from).toBe('no-reply@admin.example.com');
  for (const from of ['team@example.com', 'Trainer finder <team@example.com>'])
    expect(readConfig({ DATA_DIR: dataDir, SMTP_URL: url, SMTP_FROM: from }).smtp?.from).toBe(from);
});

it.each(['mail.example.com', 'https://mail.example.com', 'smtp://', 'user:hush@mail.example.com'])(
  'SMTP_URL "%s" is refused, without repeating the password',
  (wrong) => {
    const problems = getProblems({ SMTP_URL: wrong });
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL: /)]);
    expect(problems[0]).not.toContain('hush');
  },
);

it.each(['nobody', 'a@b <c>', 'Bad\r\nBcc: x@example.com <a@example.com>'])('SMTP_FROM %j is no sender', (from) => {
  expect(getProblems({ SMTP_URL: url, SMTP_FROM: from })).toEqual([expect.stringMatching(/^SMTP_FROM: /)]);
});

it('SMTP_FROM alone would do nothing, which is said', () => {
  expect(getProblems({ SMTP_FROM: 'team@example.com' })).toEqual([expect.stringContaining('SMTP_URL')]);
});
