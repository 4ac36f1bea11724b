import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { registryPath } from '../write/registryFile.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** What a check of the written project says. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What is the matter, as the check puts it. */
  readonly output: string;
}

async function check(name: string, args: readonly string[], cwd: string): Promise<Check> {
  try {
    await run(process.execPath, [...args], { cwd, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } });
    return { name, ok: true, output: '' };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    return { name, ok: false, output: (stdout + stderr).trim() || message };
  }
}

/** Loads the declarations as the gateway does, and checks the types where the project has a compiler. */
export async function verify(root: string): Promise<readonly Check[]> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const load = `import(${JSON.stringify(pathToFileURL(join(root, registryPath)).href)}).catch((error) => { console.error(error.message); process.exit(1); })`;
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const checks = [check('declarations', ['--import', tsx, '--input-type=module', '-e', load], root)];
  if (existsSync(compiler) && existsSync(join(root, 'tsconfig.json'))) checks.push(check('types', [compiler, '--noEmit'], root));
  return Promise.all(checks);
}
