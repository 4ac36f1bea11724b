import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verify } from '../../../tools/import/project/verify';
import { runBounded } from '../../../tools/runBounded';
import { type TemporaryProject, temporaryProject } from './support/project';

let project: TemporaryProject;
beforeAll(() => {
  project = temporaryProject();
});
afterAll(() => project.remove());

/** A script that starts a child process and waits for it, as the compiler's wrapper does. The child writes its process id to `file`. */
function nested(name: string) {
  const file = join(project.root, name);
  const inner = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000);`;
  return { file, script: `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(inner)}]);` };
}

/** Returns true if the process whose id is in `file` runs. A zombie counts as ended. */
function isAlive(file: string) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return !(existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8')));
  } catch {
    return false;
  }
}

it('names the choices for an icon and a section that do not exist, and no types', async () => {
  const goals = project.read('resources/goals.ts');
  project.write('resources/goals.ts', goals.replace(/icon: '\w+'/, "icon: 'tag'").replace(/section: '\w+'/, "section: 'catalog'"));
  const checks = await verify(project.root);
  project.write('resources/goals.ts', goals);
  expect(checks).toEqual([{ name: 'declarations', ok: false, output: expect.any(String) }]);
  const [icon, section] = checks[0]?.output.split('\n') ?? [];
  expect(icon).toMatch(/^goals\.icon: "tag" is not a valid icon\. Did you mean "\w+"\? There are \w+, \w+/);
  expect(section).toMatch(
    /^goals\.section: "catalog" is not a valid section of resources\/menu\.ts\. Did you mean "\w+"\? There are overview, people/,
  );
});

it('ends a check at its limit, with the processes that the check started', async () => {
  const { file, script } = nested('limit');
  const outcome = await runBounded(['-e', script], project.root, 5000);
  expect(outcome).toEqual({ ok: false, output: 'It was stopped after 5 seconds.' });
  expect(existsSync(file)).toBe(true);
  await vi.waitFor(() => expect(isAlive(file)).toBe(false));
});

it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process behind when %s ends the command that started it', async (signal) => {
  const { file, script } = nested(signal);
  const runner = `import(${JSON.stringify(join(process.cwd(), 'tools/runBounded.ts'))}).then(({ runBounded }) => runBounded(['-e', ${JSON.stringify(script)}], '.', 60000));`;
  // As with npm, the signal reaches the parent of the import, and the import only notices that its parent has ended.
  const started = `require('node:child_process').spawn(process.execPath, ['--import', 'tsx', '-e', ${JSON.stringify(runner)}], { stdio: 'ignore' });`;
  const npm = spawn(process.execPath, ['-e', started], { stdio: 'ignore' });
  await vi.waitFor(() => expect(isAlive(file)).toBe(true));
  npm.kill(signal);
  await vi.waitFor(() => expect(isAlive(file)).toBe(false));
});
