import { fileURLToPath } from 'node:url';
import { checkFieldUses } from '../src/fields/checkFieldUses';
import { checkLogFile } from './config/checkLogFile';
import type { Config } from './config/config';
import { logRequests } from './http/requestLine';
import { createLog, type Log, type LogDetails, toStandardOutput } from './lib/createLog';
import { createSecurityLog, lineWriter } from './lib/securityLog';
import { logCrash } from './logCrash';
import { readConfig } from './readConfig';
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
    // On a terminal, people look for what they can act on.
    observe: logRequests(log, format === 'text' ? 'debug' : 'info'),
    securityLog: createSecurityLog({
      write:
        format === 'text' && !config.securityLogFile
          ? (line) => logSecurityLine(log, line)
          : lineWriter(config.securityLogFile, (message) => log(message, { level: 'error' })),
    }),
  });
  if (format === 'json') log(`Admin dashboard ${gateway.url} is ready`, { api: config.apiUrl ?? 'embedded' });
  else sayWhere(gateway, config);
  stop.started(gateway);
}

/** Writes a line of the security log in the format of the others. */
function logSecurityLine(log: Log, line: string): void {
  const { time: _time, log: _log, ...members } = JSON.parse(line) as LogDetails;
  log('security', members);
}

/** Prints, for the person at the terminal, the address, the account and where to read on. */
function sayWhere({ url, administrator }: Gateway, { apiUrl }: Config): void {
  const account = administrator?.demo
    ? `${administrator.email}, password ${administrator.password} (demo account, on this machine only)`
    : (administrator?.email ?? (apiUrl ? `with an account of ${apiUrl}` : 'with an account of the database'));
  console.log(`
  Admin dashboard   ${url} (Ctrl+C stops it)
  Sign in           ${account}
  Read on           docs/operating.md to run it, docs/connect-your-api.md and docs/customizing.md to change it
`);
}

/** A command of the operator, e.g. `backup`, instead of a start. */
async function command(name: string, args: readonly string[]): Promise<void> {
  const { runCommand } = await import('./runCommand');
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
