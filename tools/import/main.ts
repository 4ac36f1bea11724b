import { ImportError } from '../../server/openApi/importError.ts';
import { UsageError } from '../commandLine.ts';
import { createPaint } from '../paint.ts';
import { type Arguments, parseArguments } from './cli/parseArguments.ts';
import { printFiles, printFindings, printOutcome, printPatches } from './cli/printReport.ts';
import { openTerminal } from './cli/terminal.ts';
import { verify } from './project/verify.ts';
import { type PreparedImport, prepareImport } from './runImport.ts';

const usage = `Usage: npm run import -- <address or file> [options]

Reads an API (an OpenAPI document, or DRF's OPTIONS answers) and writes declarations to resources/ and messages to
i18n/. What was changed by hand since the last import stays. Without an address, that of the last import is read.

What is read
  --options                  read OPTIONS answers, even where there is a document
  --paths a,b                collections to read by OPTIONS where the API's root does not list them
  --token <token>            access token; with its scheme if that is none of Bearer and Token ($IMPORT_TOKEN)
  --email <email>            sign in where the API shows itself to accounts only, and for what its document lacks
  --username <name>          the same, where the call takes a username
  --password <password>      better $IMPORT_PASSWORD, which leaves no trace in the shell's history
  --sign-in <path>           the call to sign in, e.g. /api/token/, where it is not found
  --header 'X-Name: value'   sent along with every call; repeatable

What is taken
  --only a,b                 only these collections, by path or by the name of their resource
  --skip a,b                 all but these; both are remembered for later imports
  --all                      everything again, whatever was chosen or skipped before
  --replace                  take away what the API does not have: the demo's resources, and what it lost
  --name path=name           name of a new resource; repeatable
  --reference a.field=name   what a field refers to; nothing behind the = for no reference; repeatable
  --confirm a.field,b        settle guesses by field, resource, api or all: later reports leave them out
  --rename a.field=name      a field has another name in the API now: what was changed by hand goes with it; repeatable
  --currency EGP             of amounts whose currency the API does not say

What happens
  --dry-run                  show the differences, write nothing
  --yes                      write without asking, and show how many lines differ rather than which; needed where there
                             is no terminal to ask at
  --json                     the report as JSON on standard output, nothing else
  --out <folder>             the project to write to; default: this one
  --help                     this text

Exit status: 0 done, or nothing to do; 1 the API or the project cannot be read, or what was written does not compile;
2 a mistake in the command line, or no terminal and no --yes.
`;

const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Hundreds of lines are too many to read. The report counts them, and `git diff` shows them. */
const isReadable = ({ yes, dryRun }: Pick<Arguments, 'yes' | 'dryRun'>, files: number) => dryRun || (!yes && files <= maxShown);

const maxShown = 20;

async function agree(prepared: PreparedImport, ask: (question: string) => Promise<string>): Promise<boolean> {
  for (;;) {
    const answer = (await ask(`Write these ${prepared.report.files.length} files? y yes, n no, d show the differences:`)).toLowerCase();
    if (answer === 'y' || answer === 'yes') return true;
    if (answer !== 'd') return false;
    console.log(printPatches(prepared.report, createPaint(isTerminal)));
  }
}

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
    if (error instanceof UsageError) console.error(`${error.message}. See npm run import -- --help.`);
    else console.error(error instanceof ImportError ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
