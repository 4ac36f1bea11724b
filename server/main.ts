import { fileURLToPath } from 'node:url';
import { checkFieldUses } from '../src/fields/checkFieldUses';
import { checkLogFile } from './config/checkLogFile';
import type { Config } from './config/config';
import { readConfig } from './config/readConfig';
import { logRequests } from './http/requestLine';
import { createLog, toStandardOutput } from './lib/createLog';
import { createSecurityLog, lineWriter } from './lib/securityLog';
import { logCrash } from './logCrash';
import type { Gateway } from './startGateway';
import { startProblem } from './startProblem';
import { stopOnSignals } from './stopOnSignals';

/** The entry: reads the environment, starts the gateway, says where it is. Everything else is a function that tests call. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const log = createLog({ level: config.logLevel, format, write: toStandardOutput() });
  logCrash(log);
  const stop = stopOnSignals(config.stopTimeoutMs, log);
  checkLogFile(config.securityLogFile);
  // Here rather than above: declarations are checked as they are read, and a mistake belongs to the words below.
  const [{ registry }, { dashboard }, { startGateway }] = await Promise.all([
    import('../resources/registry'),
    import('../resources/dashboard'),
    import('./startGateway'),
  ]);
  checkFieldUses(registry.resources);
  const gateway = await startGateway({
    config,
    registry,
    dashboard,
    // Beside this file rather than in the working folder: a release starts from anywhere.
    distDir: process.env.NODE_ENV === 'development' ? undefined : fileURLToPath(new URL('../dist', import.meta.url)),
    log,
    observe: logRequests(log),
    securityLog: createSecurityLog({ write: lineWriter(config.securityLogFile, (message) => log(message, { level: 'error' })) }),
  });
  if (format === 'json') log(`Admin dashboard ${gateway.url} is ready`, { api: config.apiUrl ?? 'embedded' });
  else sayWhere(gateway, config);
  stop.started(gateway);
}

/** For whoever starts it by hand: where it is, and who can sign in. */
function sayWhere(gateway: Gateway, config: Config): void {
  console.log(`\n  Admin dashboard   ${gateway.url}`);
  console.log(
    `  Product API       ${config.apiUrl ?? `embedded, on ${config.databaseUrl ? 'PostgreSQL' : `a libsql file in ${config.dataDir}`}`}`,
  );
  if (gateway.administrator)
    console.log(
      `  Administrator     ${gateway.administrator.email}${gateway.administrator.demo ? `   password: ${gateway.administrator.password}  (demo, on loopback only)` : ''}`,
    );
  console.log('');
}

/** A command of the operator, e.g. `backup`, instead of a start. */
async function command(name: string, args: readonly string[]): Promise<void> {
  const { runCommand } = await import('./commands/runCommand');
  const stop = new AbortController();
  // Until it is done: a process that ends early has failed.
  process.exitCode = 1;
  // Once: it clears up and ends. Twice: at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const io = { env: process.env, print: (line: string) => console.log(line), signal: stop.signal };
  process.exitCode = await runCommand(name, args, { ...io, printError: (line) => console.error(line) });
}

const [name, ...args] = process.argv.slice(2);
(name === undefined ? main() : command(name, args)).catch((error: unknown) => {
  const { said, exitCode } = startProblem(error);
  console.error(said);
  process.exit(exitCode);
});
