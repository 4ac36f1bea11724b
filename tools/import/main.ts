import { createPaint } from './cli/paint.ts';
import { type Arguments, parseArguments, UsageError } from './cli/parseArguments.ts';
import { printFiles, printFindings, printOutcome, printPatches } from './cli/printReport.ts';
import { openTerminal } from './cli/terminal.ts';
import { usage } from './cli/usage.ts';
import { ImportError } from './importError.ts';
import { verify } from './project/verify.ts';
import { type PreparedImport, prepareImport } from './runImport.ts';

const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Nobody reads hundreds of lines that are about to be written: the files say how many, and `git diff` shows them. */
const isReadable = ({ yes, dryRun }: Pick<Arguments, 'yes' | 'dryRun'>, files: number) => dryRun || (!yes && files <= mostShown);

const mostShown = 20;

/** Shows the differences and asks; without a terminal only `--yes` says yes. */
async function agree(prepared: PreparedImport, ask: (question: string) => Promise<string>): Promise<boolean> {
  for (;;) {
    const answer = (await ask(`Write these ${prepared.report.files.length} files? y yes, n no, d show the differences:`)).toLowerCase();
    if (answer === 'y' || answer === 'yes') return true;
    if (answer !== 'd') return false;
    console.log(printPatches(prepared.report, createPaint(isTerminal)));
  }
}

/** @returns the exit status */
async function main(): Promise<number> {
  const args = parseArguments(process.argv.slice(2), process.env);
  if (args.help) {
    console.log(usage);
    return 0;
  }
  const paint = createPaint(isTerminal);
  const terminal = isTerminal && !args.json && !args.yes && !args.dryRun ? openTerminal() : undefined;
  try {
    const prepared = await prepareImport(args, terminal);
    const say = (text: string) => (args.json || text === '' ? undefined : console.log(`${text}\n`));
    say(printFindings(prepared.report, paint));
    if (!terminal && isReadable(args, prepared.report.files.length)) say(printPatches(prepared.report, paint));
    say(printFiles(prepared.report, paint));
    const isDue = prepared.report.files.length > 0 && !args.dryRun;
    const isAgreed = isDue && (args.yes || (terminal ? await agree(prepared, terminal.ask) : false));
    const check = (root: string) => {
      say('Written. Checking that the declarations load and the types pass …');
      return verify(root);
    };
    const report = isAgreed ? await prepared.write(check) : prepared.report;
    if (args.json) console.log(JSON.stringify(report, null, 2));
    say(printOutcome(report, prepared.origin, paint));
    if (isDue && !isAgreed && !terminal)
      console.error('Nothing was written: there is no terminal to ask at. Say --yes to write, or --dry-run to look only.');
    if (isDue && !isAgreed) return terminal ? 0 : 2;
    return report.checks.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    terminal?.close();
  }
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    // Ctrl+C or Ctrl+D at a question.
    if (error instanceof Error && error.name === 'AbortError') {
      console.error('\nNothing was written.');
      process.exitCode = 130;
      return;
    }
    if (error instanceof UsageError) console.error(`${error.message} See npm run import -- --help.`);
    else console.error(error instanceof ImportError ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
