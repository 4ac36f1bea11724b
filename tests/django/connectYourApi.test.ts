/**
 * Follows docs/integrators/connect-your-api.md in a clone of the repository, with the API of tests/django: the page's commands and edits
 * only.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

const page = readFileSync('docs/integrators/connect-your-api.md', 'utf8');
const getBlocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].flatMap(([, text = '']) => text.trim().split('\n'));
const commands = getBlocks('sh');
/** The page marks handwritten edits as `ts` blocks. */
const handEdits = getBlocks('ts');

const mostMinutes = 15;

function cloneRepository(folder: string): void {
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

describe.skipIf(await djangoMissing())('docs/integrators/connect-your-api.md', () => {
  let django: Django;
  let folder: string;
  const started: (() => void)[] = [];
  beforeAll(async () => {
    django = await startDjango();
    folder = mkdtempSync(join(tmpdir(), 'connect-'));
    cloneRepository(folder);
  });
  afterAll(async () => {
    for (const stop of started) stop();
    await django?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Puts the test's API address and account into a command of the page. */
  const fill = (command: string) =>
    command
      .replaceAll('https://api.example.com', django.origin)
      .replaceAll('admin@example.com', clinicAccounts.staff.username)
      .replaceAll('…', clinicAccounts.staff.password);

  /** Runs a command of the page. If it starts a server, requests its page and then stops it. */
  function run(command: string): Promise<{ status: number | null; said: string; page: number | undefined }> {
    const env = { ...process.env, PORT: '0', LOG_FORMAT: 'text', CI: '', NO_COLOR: '1' };
    const child = spawn('sh', ['-c', fill(command)], { cwd: folder, env, detached: true });
    const stop = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
    };
    started.push(stop);
    const late = setTimeout(stop, mostMinutes * 60_000);
    let said = '';
    let page: number | undefined;
    const look = async (url: string) => {
      page = await fetch(url).then(
        ({ status }) => status,
        () => 0,
      );
      stop();
    };
    return new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          const url = /Admin dashboard {3}(\S+) /;
          const isNew = !url.test(said);
          said += text;
          const [, found] = isNew ? (url.exec(said) ?? []) : [];
          if (found) void look(found);
        });
      child.once('error', reject);
      child.once('close', (status) => {
        clearTimeout(late);
        resolve({ status, said, page });
      });
    });
  }

  it('leads to a check without a finding, in 15 minutes, 6 commands and 5 lines', { timeout: (mostMinutes + 5) * 60_000 }, async () => {
    // `npm ci` is a prerequisite of the page and counts as a command.
    expect(page).toContain('after `npm ci`');
    expect(commands.length + 1).toBeLessThanOrEqual(6);
    expect(handEdits.length).toBeLessThanOrEqual(5);
    const start = Date.now();
    for (const command of commands) {
      const { status, said, page: answer } = await run(command);
      if (command.endsWith('npm start')) expect(answer, said).toBe(200);
      else expect(status, said).toBe(0);
      if (command !== commands.at(-1)) continue;
      // Ignores `time` findings, because a busy machine responds late.
      const findings = said.split('\n').filter((line) => /^ {2}[✗!] /.test(line) && !line.startsWith('  ! time '));
      expect(findings).toEqual([]);
      expect(said).toMatch(/^(Everything (that could be checked )?conforms|Works, with)/m);
    }
    expect((Date.now() - start) / 60_000).toBeLessThan(mostMinutes);
    // The commands compile the product only. The tests that are left compile too.
    const { status, said } = await run('GOGC=400 node_modules/.bin/tsc --noEmit');
    expect(status, said).toBe(0);
    expect(django.errors()).toBe('');
  });
});
