/** `npm run check -- --api <url> --email … --password …`: what a product API does, against what resources/ declares. */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { UsageError } from '../commandLine';
import { createPaint } from '../paint';
import { readCheckOptions, usage } from './options';
import { Printer } from './report/Printer';
import { toJson } from './report/toJson';
import { toJunit } from './report/toJunit';
import { runCheck } from './runCheck';

async function main(): Promise<number> {
  const options = readCheckOptions(process.argv.slice(2), process.env, registry.api.root);
  if (!options) {
    console.log(usage);
    return 0;
  }
  // With JSON on standard output nothing else may be printed there.
  const out = options.json === '-' ? process.stderr : process.stdout;
  const printer = new Printer({
    write: (line) => out.write(`${line}\n`),
    columns: out.columns ?? 100,
    paint: createPaint(out.isTTY === true),
    quiet: options.quiet,
    verbose: options.verbose,
  });
  const end = new AbortController();
  // The first signal cleans up, the second one ends at once.
  process.once('SIGINT', () => {
    printer.note('Ending; test records are taken away first.');
    process.once('SIGINT', () => process.exit(1));
    end.abort();
  });
  for (const option of ['json', 'junit'] as const) mustBeWritable(option, options[option]);
  const values = options.values === undefined ? {} : readValues(options.values);
  const report = await runCheck({ registry, dashboard, options, values, listener: printer, signal: end.signal });
  printer.summary(report);
  if (options.json === '-') process.stdout.write(`${JSON.stringify(toJson(report), null, 2)}\n`);
  else if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(toJson(report), null, 2)}\n`);
  if (options.junit !== undefined) writeFileSync(options.junit, toJunit(report));
  return report.exitStatus;
}

/** Checked before the calls, not after. */
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
    throw new UsageError(`--values: ${file} is no JSON that can be read (${(error as Error).message})`);
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
