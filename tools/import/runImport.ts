import { join, resolve } from 'node:path';
import { ImportError } from '../../server/openApi/importError.ts';
import type { Arguments } from './cli/parseArguments.ts';
import { askReferences, type Terminal } from './cli/terminal.ts';
import type { Draft } from './draft.ts';
import { draftApi } from './draftApi.ts';
import { chooseCollections } from './project/chooseCollections.ts';
import { confirmGuesses, splitConfirmed } from './project/confirmGuesses.ts';
import { contractPath, printContract } from './project/contractFile.ts';
import type { Decisions } from './project/importRecord.ts';
import { type Plan, planImport } from './project/planImport.ts';
import { type Project, readProject } from './project/readProject.ts';
import { verify } from './project/verify.ts';
import { differences, type Report } from './report.ts';
import { readForAccount } from './source/readForAccount.ts';
import type { ReadSource } from './source/readSource.ts';
import { formatFiles, putFile } from './write/putFile.ts';

export type PreparedImport = Awaited<ReturnType<typeof prepareImport>>;

/** The command line takes precedence over the last import. `--only` adds to an earlier choice. */
function decide({ record }: Project, args: Arguments, { usesAccount }: ReadSource): Decisions {
  const before = args.all ? undefined : record?.decisions;
  const currency = args.currency ?? record?.decisions.currency;
  const isChosen = !record || args.all || (before?.only.length ?? 0) > 0;
  return {
    references: { ...record?.decisions.references, ...args.references },
    names: { ...record?.decisions.names, ...args.names },
    only: isChosen ? [...new Set([...(before?.only ?? []), ...args.only])] : [],
    skip: [...new Set([...(before?.skip ?? []), ...args.skip])].filter((one) => !args.only.includes(one)),
    ...(currency !== undefined && { currency }),
    ...(before?.confirmed && { confirmed: before.confirmed }),
    ...(usesAccount && { account: true }),
  };
}

function countSure({ resources }: Draft, open: Draft['guesses']): number {
  const guessed = new Set(open.map(({ about }) => about));
  return resources.flatMap(({ declaration: { name, fields } }) => Object.keys(fields).filter((field) => !guessed.has(`${name}.${field}`)))
    .length;
}

function toReport(
  read: ReadSource,
  source: string,
  draft: Draft,
  plan: Plan,
  decisions: Decisions,
): Omit<Report, 'removedByHand' | 'files'> {
  const { kept, removed, missing, untranslated, warnings, renamed } = plan;
  const { open, confirmed } = splitConfirmed(draft.guesses, decisions);
  return {
    title: read.described.title,
    used: read.used,
    how: read.how,
    ...(read.used !== source && { given: source }),
    resources: plan.resources.map(({ name, path, isNew, fields }) => ({ name, path, isNew, fields })),
    guesses: open,
    sure: countSure(draft, open),
    confirmed: confirmed.length,
    renamed,
    leftOut: draft.leftOut,
    gone: plan.resources.flatMap(({ name, notes }) => notes.gone.map((one) => ({ ...one, path: `${name}.${one.path}` }))),
    kept,
    removed,
    missing,
    untranslated,
    warnings,
    written: false,
    checks: [],
  };
}

/** Plans an import without writing it. @throws ImportError if the API or the project cannot be read */
export async function prepareImport(args: Arguments, terminal?: Terminal) {
  const root = resolve(args.out);
  const project = readProject(root);
  const source = args.source ?? project.record?.source;
  if (!source)
    throw new ImportError('unreachable', 'Nothing was imported yet, so there is nothing to read again.', 'Name an address or a file.');
  if (project.record?.decisions.account && !args.all && !args.token && !args.account)
    throw new ImportError(
      'unauthorized',
      'The last import asked the API with an account for what its document lacks, such as the words of choices.',
      'Name it again: IMPORT_PASSWORD=… and --email or --username, or --token. --all does without.',
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
  if (args.confirm.length > 0) {
    decisions = confirmGuesses(drafted.draft.guesses, args.confirm, decisions);
    drafted = draft();
  }
  if (drafted.draft.resources.length === 0 && drafted.draft.leftOut.length > 0)
    throw new ImportError(
      'nothingFound',
      `${read.used} has nothing that the admin could list and open:\n  ${drafted.draft.leftOut.slice(0, 8).join('\n  ')}\n`,
      'Nothing was changed. A list and the calls of its records must be below one path, e.g. orders/ and orders/{id}/.',
    );
  const plan = planImport(project, drafted.draft, {
    ...{ replace: args.replace, renames: args.renames, excluded: drafted.excluded, source, decisions },
  });
  const planned = new Map([...plan.files, [contractPath, printContract(read, drafted.excluded)]]);
  const written = new Map([...planned].flatMap(([file, text]) => (text === null ? [] : [[file, text] as const])));
  const files = new Map([...planned, ...(await formatFiles(root, written))]);
  const { removedByHand } = drafted;
  const report: Report = {
    ...toReport(read, source, drafted.draft, plan, decisions),
    removedByHand,
    files: differences(files, project.read),
  };
  return {
    report,
    origin: read.described.origin,
    async write(check = verify): Promise<Report> {
      const changed = new Set(report.files.map(({ file }) => file));
      for (const [file, text] of files) if (changed.has(file)) await putFile(join(root, file), text);
      return { ...report, written: true, checks: await check(root) };
    },
  };
}
