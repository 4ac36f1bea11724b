import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkFieldUses } from '../src/fields/checkFieldUses';
import { type Config, ConfigError } from './config/config';
import { toLogText } from './database/databaseErrors';
import { logRequests } from './http/requestLine';
import { createLog, type Log, type LogDetails, toStandardOutput } from './lib/createLog';
import { createSecurityLog, lineWriter } from './lib/securityLog';
import { readConfig } from './readConfig';
import type { Gateway } from './startGateway';
import { startProblem } from './startProblem';
import { stopOnSignals } from './stopOnSignals';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const log = createLog({ level: config.logLevel, format, write: toStandardOutput() });
  logCrash(log);
  const stop = stopOnSignals(config.stopTimeoutMs, log);
  checkLogFile(config.securityLogFile);
  // Imported here because imports check declarations, and `startProblem` reports the mistakes.
  const [{ registry }, { access }, { dashboard }, { startGateway }] = await Promise.all([
    import('../resources/registry'),
    import('../resources/access'),
    import('../resources/dashboard'),
    import('./startGateway'),
  ]);
  checkFieldUses(registry.resources);
  const gateway = await startGateway({
    config,
    registry,
    access,
    dashboard,
    // Relative to this file, because a release can be started from any folder.
    distDir: process.env.NODE_ENV === 'development' ? undefined : fileURLToPath(new URL('../dist', import.meta.url)),
    log,
    observe: logRequests(log, format === 'text' ? 'debug' : 'info'),
    securityLog: createSecurityLog({
      write:
        format === 'text' && !config.securityLogFile
          ? (line) => logSecurityLine(log, line)
          : lineWriter(config.securityLogFile, (message) => log(message, { level: 'error' })),
    }),
  });
  const demoAccount = getDemoAccount(gateway);
  if (format === 'text') printAddress(gateway, config, demoAccount);
  else log(`Admin dashboard ${gateway.url} is ready`, { api: config.apiUrl ?? 'embedded', ...(demoAccount && { signIn: demoAccount }) });
  stop.started(gateway);
}

function logSecurityLine(log: Log, line: string): void {
  const { time: _time, log: _log, ...members } = JSON.parse(line) as LogDetails;
  log('security', members);
}

function getDemoAccount({ administrator }: Gateway): string | undefined {
  if (!administrator?.demo) return undefined;
  return `${administrator.email}, password ${administrator.password} (demo account, on this machine only)`;
}

function printAddress({ url, administrator }: Gateway, { apiUrl }: Config, demoAccount: string | undefined): void {
  const account = demoAccount ?? administrator?.email ?? (apiUrl ? `with an account of ${apiUrl}` : 'with an account of the database');
  console.log(`
  Admin dashboard   ${url} (Ctrl+C stops it)
  Sign in           ${account}
  Read on           docs/operators/README.md to run it, docs/integrators/connect-your-api.md and docs/integrators/customizing.md to change it
`);
}

async function command(name: string, args: readonly string[]): Promise<void> {
  const { runCommand } = await import('./runCommand');
  const stop = new AbortController();
  // Reset when the command ends; an early exit means failure.
  process.exitCode = 1;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const io = { env: process.env, print: (line: string) => console.log(line), signal: stop.signal };
  process.exitCode = await runCommand(name, args, { ...io, printError: (line) => console.error(line) });
}

/** Creates the security log; only for the gateway, because commands can run as another user. @throws ConfigError if it cannot be written */
function checkLogFile(file: string | undefined): void {
  if (file === undefined) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `SECURITY_LOG: "${file}" cannot be written (${code ?? message}). Name a file in an existing folder that the gateway's account may write.`,
    ]);
  }
}

/** Logs uncaught errors and unhandled rejections, then ends the process, whose state is unknown. */
function logCrash(log: Log): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log(`The gateway exits after an uncaught error: ${error instanceof Error ? toLogText(error) : String(error)}`, {
      level: 'error',
      origin,
    });
    process.exit(1);
  });
}

const [name, ...args] = process.argv.slice(2);
(name === undefined ? main() : command(name, args)).catch((error: unknown) => {
  const { output, exitCode } = startProblem(error);
  console.error(output);
  process.exit(exitCode);
});
