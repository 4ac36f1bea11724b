import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecurityLog, lineWriter } from '../../../server/lib/securityLog';

function createLog() {
  const lines: string[] = [];
  const clock = { now: Date.UTC(2026, 0, 1) };
  const tell = createSecurityLog({ write: (line) => lines.push(line), now: () => clock.now });
  return { tell, lines, clock };
}

describe('the security log', () => {
  it('writes one JSON object per event, with the time', () => {
    const { tell, lines } = createLog();
    tell({ event: 'rights_changed', actor: 1, account: 7, changes: { is_admin: true }, address: undefined });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: '2026-01-01T00:00:00.000Z', log: 'security', event: 'rights_changed', actor: 1, account: 7, changes: { is_admin: true } },
    ]);
  });

  it('keeps a line whole and short whatever was typed as an account', () => {
    const { tell, lines } = createLog();
    tell({ event: 'sign_in_failed', account: 'a\r\n{"event":"sign_in"}\u2028\u202e\u0000b' });
    tell({ event: 'sign_in_failed', account: 'x'.repeat(100_000) });
    expect(lines[0]).toContain('"account":"a {\\"event\\":\\"sign_in\\"} b"');
    expect(JSON.parse(lines[1] ?? '').account).toHaveLength(320);
  });

  it('writes 600 lines a minute of what anybody can cause, then counts, and leaves nothing out of the rest', () => {
    const { tell, lines, clock } = createLog();
    for (let call = 0; call < 1000; call += 1) tell({ event: 'call_refused', path: `/${call}`, status: 401 });
    tell({ event: 'sign_in_failed', account: 'a@example.com' });
    for (let change = 0; change < 700; change += 1) tell({ event: 'password_changed', account: change });
    expect(lines).toHaveLength(600 + 1 + 700);
    clock.now += 60_000;
    tell({ event: 'call_refused', path: '/next', status: 401 });
    expect(lines.slice(-2).map((line) => JSON.parse(line))).toMatchObject([
      { event: 'lines_left_out', of: 'call_refused', count: 400 },
      { event: 'call_refused', path: '/next' },
    ]);
  });

  it('adds to a file that only its owner can read, and says when it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'security-log-'));
    const problems: string[] = [];
    try {
      const file = join(folder, 'security.log');
      const write = lineWriter(file, (message) => problems.push(message));
      write('{"one":1}');
      write('{"two":2}');
      expect(readFileSync(file, 'utf8')).toBe('{"one":1}\n{"two":2}\n');
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      lineWriter(join(folder, 'missing', 'security.log'), (message) => problems.push(message))('{"three":3}');
      expect(problems).toEqual([expect.stringMatching(/cannot be written.*ENOENT.*\{"three":3\}/)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
