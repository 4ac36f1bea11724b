import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Arguments } from './cli/parseArguments.ts';
import { askReferences, type Terminal } from './cli/terminal.ts';
import type { Draft } from './draft.ts';
import { draftApi } from './draftApi.ts';
import { ImportError } from './importError.ts';
import { chooseCollections } from './project/chooseCollections.ts';
import type { Decisions } from './project/importRecord.ts';
import { type Plan, planImport } from './project/planImport.ts';
import { type Project, readProject } from './project/readProject.ts';
import { verify } from './project/verify.ts';
import { differences, type Report } from './report.ts';
import { readForAccount } from './source/readForAccount.ts';
import type { ReadSource } from './source/readSource.ts';

/** A planned import. */
export interface PreparedImport {
  readonly report: Report;
  /** Origin of the API; undefined: unknown. */
  readonly origin: string | undefined;
  /**
   * Writes the files, checks the project and says how that went.
   *
   * @param check of the project below a folder; default: loads the declarations and compiles
   */
  write(check?: typeof verify): Promise<Report>;
}

/**
 * What is said now goes before what was said at the last import. Collections that were chosen once stay chosen: `--only` of a
 * later import is for that import, and adds to them.
 */
function decide({ record }: Project, args: Arguments, { asked }: ReadSource): Decisions {
  const before = args.all ? undefined : record?.decisions;
  const currency = args.currency ?? record?.decisions.currency;
  const isChosen = !record || args.all || (before?.only.length ?? 0) > 0;
  return {
    references: { ...record?.decisions.references, ...args.references },
    names: { ...record?.decisions.names, ...args.names },
    only: isChosen ? [...new Set([...(before?.only ?? []), ...args.only])] : [],
    skip: [...new Set([...(before?.skip ?? []), ...args.skip])].filter((one) => !args.only.includes(one)),
    ...(currency !== undefined && { currency }),
    ...(asked && { account: true }),
  };
}

function reportOf(
  read: ReadSource,
  source: string,
  draft: Draft,
  plan: Plan,
  removedByHand: readonly string[],
  files: Report['files'],
): Report {
  const { described, used, how } = read;
  return {
    title: described.title,
    used,
    how,
    ...(used !== source && { given: source }),
    resources: plan.resources.map(({ name, path, isNew, fields }) => ({ name, path, isNew, fields })),
    guesses: draft.guesses,
    leftOut: draft.leftOut,
    kept: plan.kept,
    gone: plan.resources.flatMap(({ name, notes }) => notes.gone.map(({ path, kept }) => ({ path: `${name}.${path}`, kept }))),
    removed: plan.removed,
    missing: plan.missing,
    removedByHand,
    untranslated: plan.untranslated,
    warnings: plan.warnings,
    files,
    written: false,
    checks: [],
  };
}

/**
 * Reads an API, drafts its resources and works out what that changes in a project; writes nothing yet.
 *
 * @param terminal whom to ask about guesses that are not certain; undefined: nobody
 * @throws ImportError when the API or the project cannot be read
 */
export async function prepareImport(args: Arguments, terminal?: Terminal): Promise<PreparedImport> {
  const root = resolve(args.out);
  const project = readProject(root);
  const source = args.source ?? project.record?.source;
  if (!source)
    throw new ImportError('unreachable', 'Nothing was imported yet, so there is nothing to read again.', 'Name an address or a file.');
  if (project.record?.decisions.account && !args.all && !args.token && !args.account)
    throw new ImportError(
      'unauthorized',
      'The last import asked the API with an account for what its document lacks, such as the words of choices.',
      'Give it again (--username and IMPORT_PASSWORD, or --token), or say --all to do without.',
    );
  const read = await readForAccount(source, args);
  let decisions = decide(project, args, read);
  const draft = () => {
    const chosen = chooseCollections(read.described, project, decisions, args);
    return { ...chosen, draft: draftApi(read.described, chosen.choices) };
  };
  let drafted = draft();
  if (terminal && drafted.draft.guesses.some(({ unsure }) => unsure)) {
    decisions = { ...decisions, references: { ...decisions.references, ...(await askReferences(drafted.draft.guesses, terminal)) } };
    drafted = draft();
  }
  if (drafted.draft.resources.length === 0 && drafted.draft.leftOut.length > 0)
    throw new ImportError(
      'nothingFound',
      `${read.used} has nothing that the admin could list and open:\n  ${drafted.draft.leftOut.slice(0, 8).join('\n  ')}\n`,
      'Nothing was changed. A list and the calls of its records must be below one path, e.g. orders/ and orders/{id}/.',
    );
  const plan = planImport(project, drafted.draft, { replace: args.replace, excluded: drafted.excluded, source, decisions });
  const written = new Map([...plan.files].flatMap(([file, text]) => (text === null ? [] : [[file, text] as const])));
  const files = new Map([...plan.files, ...(await formatFiles(root, written))]);
  const report = reportOf(read, source, drafted.draft, plan, drafted.removedByHand, differences(files, project.read));
  return {
    report,
    origin: read.described.origin,
    async write(check = verify) {
      const changed = new Set(report.files.map(({ file }) => file));
      for (const [file, text] of files) if (changed.has(file)) await put(join(root, file), text);
      return { ...report, written: true, checks: await check(root) };
    },
  };
}

async function put(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Formats files as `npm run format` would, without writing them to the project.
 *
 * @param root the project, whose `biome.json` says how
 * @param files texts by name below the root
 */
async function formatFiles(root: string, files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    await copyFile(join(root, 'biome.json'), join(folder, 'biome.json')).catch(() => undefined);
    for (const [file, text] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const biome = require.resolve('@biomejs/biome/bin/biome');
    const options = ['--linter-enabled=false', '--vcs-enabled=false', '--no-errors-on-unmatched', '--max-diagnostics=1'];
    // Files that cannot be formatted stay as they are, and the check reports them.
    await run(process.execPath, [biome, 'check', '--write', ...options, '.'], { cwd: folder }).catch(() => undefined);
    const formatted = [...files.keys()].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
    return new Map(await Promise.all(formatted));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
