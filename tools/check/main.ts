/** `npm run check -- --api <url> --email … --password …`: compares a product API with the declarations. */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { checkTheme } from '../checkTheme';
import { UsageError } from '../commandLine';
import { createPaint } from '../paint';
import { runFix, takeSnapshot } from './fix/runFix';
import { readCheckOptions, usage } from './options';
import { Printer } from './report/Printer';
import { toJson } from './report/toJson';
import { toJunit } from './report/toJunit';
import { runCheck } from './runCheck';

async function main(): Promise<number> {
  checkTheme();
  const options = readCheckOptions(process.argv.slice(2), process.env, registry.api.root);
  if (!options) {
    console.log(usage);
    return 0;
  }
  // JSON on standard output must not be mixed with other output.
  const out = options.json === '-' ? process.stderr : process.stdout;
  const paint = createPaint(out.isTTY === true);
  const printer = new Printer({
    write: (line) => out.write(`${line}\n`),
    columns: out.columns ?? 100,
    paint,
    quiet: options.quiet,
    verbose: options.verbose,
  });
  const end = new AbortController();
  process.once('SIGINT', () => {
    printer.note('Stopping; test records are removed first.');
    process.once('SIGINT', () => process.exit(1));
    end.abort();
  });
  for (const option of ['json', 'junit'] as const) mustBeWritable(option, options[option]);
  const project = options.fix ? takeSnapshot(process.cwd()) : undefined;
  const values = options.values === undefined ? {} : readValues(options.values);
  const report = await runCheck({ registry, dashboard, options, values, listener: printer, signal: end.signal });
  printer.summary(report, options.fix);
  if (options.json === '-') process.stdout.write(`${JSON.stringify(toJson(report), null, 2)}\n`);
  else if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(toJson(report), null, 2)}\n`);
  if (options.junit !== undefined) writeFileSync(options.junit, toJunit(report));
  if (!project) return report.exitStatus;
  const say = (text: string) => out.write(`\n${text}\n`);
  return runFix(report, project, { yes: options.yes, say, paint });
}

function mustBeWritable(option: string, file: string | undefined): void {
  if (file === undefined || file === '-') return;
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UsageError(`--${option}: ${file} cannot be written (${(error as Error).message})`);
  }
}

function readValues(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--values: ${file} is not readable JSON (${(error as Error).message})`);
  }
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}.\nAll options: npm run check -- --help` : error);
    process.exitCode = 2;
  },
);
