import { ImportError } from '../../../server/openApi/importError.ts';
import { ownValue } from '../../../src/schema/objects.ts';
import type { Draft } from '../draft.ts';
import { draftDashboard } from '../draftDashboard.ts';
import { type Data, isSame, type MergeNotes, mergeData } from '../merge/mergeValue.ts';
import type { Renames } from '../merge/renameSource.ts';
import { dashboardMessagesPath } from '../write/dashboardFile.ts';
import { apiPath, editFile, messagesIndexPath, messagesPath, newApi, readData } from '../write/dataFile.ts';
import { editMessagesIndex, editRegistry, registryPath } from '../write/registryFile.ts';
import { type Decisions, importRecordPath, printRecord, type RecordedResource } from './importRecord.ts';
import { planProduct, productPath } from './planProduct.ts';
import { planRemoval } from './planRemoval.ts';
import { planResource } from './planResource.ts';
import type { Project, ProjectResource } from './readProject.ts';

export type Plan = ReturnType<typeof planImport>;

interface PlanOptions {
  readonly replace: boolean;
  readonly renames: Readonly<Record<string, string>>;
  readonly excluded: readonly string[];
  readonly source: string;
  readonly decisions: Decisions;
}

/** Guarantees that only a document or answers can show. */
const promises = ['idempotencyKey', 'version'];
/** Members that describe the demo's own API. */
const demoKeys = [...promises, 'operators', 'paging', 'translation'];

/** @param ofDemo true if the demo is removed, including its options of the API */
function planApi(project: Project, draft: Draft, replace: boolean, ofDemo: boolean) {
  const text = project.read(apiPath);
  const theirs = draft.api as Data;
  if (text === undefined) return { text: newApi(theirs), kept: [], warnings: [] };
  const mine = readData(text, apiPath, 'api')?.value;
  if (mine === undefined) {
    const warning = `${apiPath} is code rather than plain data: it was left alone. Compare it with \`api\` of ${importRecordPath}.`;
    return { text, kept: [], warnings: [warning] };
  }
  const notes: MergeNotes = { kept: [], gone: [] };
  const own = ofDemo ? Object.fromEntries(Object.entries(mine).filter(([key]) => !demoKeys.includes(key))) : mine;
  const isDemoOnly = Object.keys(own).length === 0 && text.match(/^(export|const|let|function) /gm)?.length === 1;
  if (ofDemo && isDemoOnly) return { text: newApi(theirs), kept: [], warnings: [] };
  const merged = mergeData(project.record?.api ?? {}, own, theirs, '', notes);
  const added = Object.keys(merged).filter((key) => !(key in theirs) && (replace || promises.includes(key)));
  const kept = [...new Set([...notes.kept, ...added])];
  return { text: isSame(merged, mine) ? text : editFile(text, apiPath, merged, 1, 'api'), kept, warnings: [] };
}

/** Plans all files of an import, null for deleted ones. @throws ImportError if a file of the project does not parse */
export function planImport(project: Project, draft: Draft, options: PlanOptions) {
  const { replace, renames, excluded, source, decisions } = options;
  const recorded = Object.entries(project.record?.resources ?? {});
  const getBase = (path: unknown) => recorded.find(([, { declaration }]) => declaration.path === path)?.[1];
  const getOwn = (path: unknown) => project.resources.find((one) => one.path === path);
  checkRenames(renames, project, draft);
  const isExcluded = ({ path }: ProjectResource) => excluded.includes(path);
  const isAnew = (own: ProjectResource) => replace && !getBase(own.path) && !isExcluded(own);
  const resources = draft.resources.map((one) => {
    const own = getOwn(one.declaration.path);
    return planResource(
      one,
      own && !isAnew(own) ? own : undefined,
      getBase(one.declaration.path),
      project,
      getRenames(renames, String(own?.name)),
    );
  });
  const missing = project.resources.filter((own) => !isExcluded(own) && !resources.some(({ path }) => path === own.path));
  const gone = replace ? project.resources.filter((own) => isAnew(own) || missing.includes(own)) : [];
  const removal = planRemoval(project, gone, draftDashboard(draft.resources, draft.api));

  const ofDemo = gone.some(({ path }) => !getBase(path));
  const api = planApi(project, draft, replace, ofDemo);
  const product = planProduct(project, draft.product, replace);
  const files = new Map<string, string | null>([[apiPath, api.text], ...removal.files]);
  for (const locale of ['en', 'ar'] as const) for (const { name } of gone) files.set(messagesPath(locale, name), null);
  for (const one of resources) for (const [file, text] of Object.entries(one.files)) files.set(file, text);
  const names = resources.map(({ name }) => name);
  planIndexes(project, files, gone, removal.pages, names);
  for (const [file, text] of product.files) files.set(file, text);
  const untranslated = collectUntranslated(resources, removal, product);
  const before = Object.entries(project.record?.untranslated ?? {}).filter(([file]) => files.get(file) !== null);
  const record = {
    source,
    decisions,
    api: draft.api as Data,
    product: product.recorded,
    resources: recordedResources(draft, recorded, (path) => {
      return excluded.includes(path) || missing.some((own) => own.path === path && !gone.includes(own));
    }),
    untranslated: Object.fromEntries(withKeys({ ...Object.fromEntries(before), ...untranslated })),
  };
  files.set(importRecordPath, printRecord(record));
  return {
    files: new Map([...files].filter(([file, text]) => (text ?? undefined) !== project.read(file))),
    resources,
    removed: [...gone.map(({ name }) => name).filter((name) => !names.includes(name)), ...removal.pages],
    renamed: resources.flatMap(({ name, suggested }) => suggested.map(({ from, to }) => ({ from: `${name}.${from}`, to }))),
    missing: replace ? [] : missing.map(({ name }) => name),
    kept: [
      ...api.kept.map((path) => `api.${path}`),
      ...product.kept,
      ...resources.flatMap(({ name, notes }) => notes.kept.map((path) => (path.includes(' › ') ? path : `${name}.${path}`))),
    ],
    untranslated: withKeys(untranslated).map(([file, keys]) => ({ file, keys })),
    warnings: [
      ...api.warnings,
      ...removal.warnings,
      ...project.unreadable.map(
        ({ constant }) => `${constant} of ${registryPath} is declared by code rather than plain data: it was left alone.`,
      ),
    ],
  };
}

function checkRenames(renames: PlanOptions['renames'], project: Project, draft: Draft): void {
  for (const [place, to] of Object.entries(renames)) {
    const [name = '', field = ''] = place.split('.');
    const own = project.resources.find((one) => one.name === name);
    const theirs = draft.resources.find(({ declaration }) => declaration.path === own?.path)?.declaration;
    if (!own || ownValue(own.declaration.fields as Data, field) === undefined)
      throw new ImportError('nothingFound', `${place} is not a declared field.`, 'Write it as --rename orders.total=amount.');
    if (!theirs || ownValue(theirs.fields, to) === undefined)
      throw new ImportError('nothingFound', `The API has no ${name}.${to}.`, `It has ${Object.keys(theirs?.fields ?? {}).join(', ')}.`);
  }
}

function getRenames(renames: PlanOptions['renames'], resource: string): Renames {
  const own = Object.entries(renames).filter(([path]) => path.startsWith(`${resource}.`));
  return Object.fromEntries(own.map(([path, to]) => [path.slice(resource.length + 1), to]));
}

function collectUntranslated(
  resources: readonly ReturnType<typeof planResource>[],
  removal: ReturnType<typeof planRemoval>,
  product: ReturnType<typeof planProduct>,
) {
  return {
    ...Object.fromEntries(resources.map((one) => [messagesPath('ar', one.name), one.untranslated])),
    // Only a rewritten home page is known.
    ...(removal.untranslated.length > 0 && { [dashboardMessagesPath('ar')]: removal.untranslated }),
    ...(product.recorded && { [productPath('ar')]: product.untranslated }),
  };
}

function recordedResources(draft: Draft, recorded: readonly [string, RecordedResource][], stays: (path: string) => boolean) {
  const kept = recorded.filter(([, { declaration }]) => stays(String(declaration.path)));
  const drafted = draft.resources.map(
    ({ declaration, messages }) => [declaration.name, { declaration: declaration as unknown as Data, messages }] as const,
  );
  return Object.fromEntries([...kept, ...drafted]);
}

function planIndexes(
  project: Project,
  files: Map<string, string | null>,
  gone: readonly ProjectResource[],
  pages: readonly string[],
  names: readonly string[],
): void {
  const constants = [...gone.map(({ constant }) => constant), ...pages];
  files.set(registryPath, editRegistry(project.read(registryPath) ?? '', constants, names));
  const goneNames = gone.map(({ name }) => name);
  for (const locale of ['en', 'ar'] as const) {
    const file = messagesIndexPath(locale);
    files.set(file, editMessagesIndex(project.read(file) ?? '', file, goneNames, names));
  }
}

const withKeys = (files: Record<string, readonly string[]>) => Object.entries(files).filter(([, keys]) => keys.length > 0);
