import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CommandOutcome, runBounded } from '../../runBounded.ts';

const require = createRequire(import.meta.url);

export interface ProjectCheck extends CommandOutcome {
  readonly name: string;
}

/** Timeout of each check in ms. Both take seconds on an idle machine. */
const timeoutMs = 300_000;

const types = 'tsconfig.product.json';

/** Declarations that do not load are not compiled, because the compiler would report the same places again. */
export async function verify(root: string): Promise<readonly ProjectCheck[]> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const loader = fileURLToPath(new URL('./loadDeclarations.ts', import.meta.url));
  const declarations = { name: 'declarations', ...(await runBounded(['--import', tsx, loader, root], root, timeoutMs)) };
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!declarations.ok || !existsSync(compiler) || !existsSync(join(root, types))) return [declarations];
  return [declarations, { name: 'types', ...(await runBounded([compiler, '--noEmit', '--project', types], root, timeoutMs)) }];
}
