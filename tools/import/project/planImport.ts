import type { Draft } from '../draft.ts';
import { draftDashboard } from '../draftDashboard.ts';
import { type Data, isSame, type MergeNotes, mergeData } from '../merge/mergeValue.ts';
import { dashboardMessagesPath } from '../write/dashboardFile.ts';
import { apiPath, editFile, messagesIndexPath, messagesPath, newApi, readData } from '../write/dataFile.ts';
import { editMessagesIndex, editRegistry, registryPath } from '../write/registryFile.ts';
import { type Decisions, importRecordPath, printRecord } from './importRecord.ts';
import { planProduct, productPath } from './planProduct.ts';
import { planRemoval } from './planRemoval.ts';
import { type PlannedResource, planResource } from './planResource.ts';
import type { Project, ProjectResource } from './readProject.ts';

/** Changes of an import. Files by name below the root; null: deleted. */
export interface Plan {
  readonly files: ReadonlyMap<string, string | null>;
  readonly resources: readonly PlannedResource[];
  /** Paths that were changed by hand. */
  readonly kept: readonly string[];
  /** Names of removed resources and pages. */
  readonly removed: readonly string[];
  /** Resources that the API lacks and that stay. */
  readonly missing: readonly string[];
  /** Arabic messages that are still English. */
  readonly untranslated: readonly { readonly file: string; readonly keys: readonly string[] }[];
  readonly warnings: readonly string[];
}

export interface PlanOptions {
  /** Removes what the API lacks. */
  readonly replace: boolean;
  /** Paths that people excluded. They are not removed. */
  readonly excluded: readonly string[];
  readonly source: string;
  readonly decisions: Decisions;
}

/** Guarantees that only a document or answers can show. */
const promises = ['idempotencyKey', 'version'];

interface PlannedApi {
  readonly text: string;
  readonly kept: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * @param replace what the API does not say is named, as it may be of another API
 * @param ofDemo the demo goes in this import, and what it says of its own API goes with it
 */
function planApi(project: Project, draft: Draft, replace: boolean, ofDemo: boolean): PlannedApi {
  const text = project.read(apiPath);
  const theirs = draft.api as Data;
  if (text === undefined) return { text: newApi(theirs), kept: [], warnings: [] };
  const mine = readData(text, apiPath, 'api')?.value;
  if (mine === undefined) {
    const warning = `${apiPath} is code rather than plain data: it was left alone. Compare it with \`api\` of ${importRecordPath}.`;
    return { text, kept: [], warnings: [warning] };
  }
  const notes: MergeNotes = { kept: [], gone: [] };
  const own = ofDemo ? Object.fromEntries(Object.entries(mine).filter(([key]) => !promises.includes(key))) : mine;
  const isDemoOnly = Object.keys(own).length === 0 && text.match(/^(export|const|let|function) /gm)?.length === 1;
  if (ofDemo && isDemoOnly) return { text: newApi(theirs), kept: [], warnings: [] };
  const merged = mergeData(project.record?.api ?? {}, own, theirs, '', notes);
  const added = Object.keys(merged).filter((key) => !(key in theirs) && (replace || promises.includes(key)));
  const kept = [...new Set([...notes.kept, ...added])];
  return { text: isSame(merged, mine) ? text : editFile(text, apiPath, merged, 1, 'api'), kept, warnings: [] };
}

/**
 * Works out every file that an import writes, without writing any.
 *
 * @throws ImportError when a file of the project does not parse
 */
export function planImport(project: Project, draft: Draft, options: PlanOptions): Plan {
  const { replace, excluded, source, decisions } = options;
  const recorded = Object.entries(project.record?.resources ?? {});
  const baseOf = (path: unknown) => recorded.find(([, { declaration }]) => declaration.path === path)?.[1];
  const ownOf = (path: unknown) => project.resources.find((one) => one.path === path);
  const isExcluded = ({ path }: ProjectResource) => excluded.includes(path);
  const isAnew = (own: ProjectResource) => replace && !baseOf(own.path) && !isExcluded(own);
  const resources = draft.resources.map((one) => {
    const own = ownOf(one.declaration.path);
    return planResource(one, own && !isAnew(own) ? own : undefined, baseOf(one.declaration.path), project);
  });
  const missing = project.resources.filter((own) => !isExcluded(own) && !resources.some(({ path }) => path === own.path));
  const gone = replace ? project.resources.filter((own) => isAnew(own) || missing.includes(own)) : [];
  const removal = planRemoval(project, gone, draftDashboard(draft.resources, draft.api));

  const ofDemo = gone.some(({ path }) => !baseOf(path));
  const api = planApi(project, draft, replace, ofDemo);
  const product = planProduct(project, draft.product, replace);
  const files = new Map<string, string | null>([[apiPath, api.text], ...removal.files]);
  for (const locale of ['en', 'ar'] as const) for (const { name } of gone) files.set(messagesPath(locale, name), null);
  for (const one of resources) for (const [file, text] of Object.entries(one.files)) files.set(file, text);
  const names = resources.map(({ name }) => name);
  planIndexes(project, files, gone, removal.pages, names);
  for (const [file, text] of product.files) files.set(file, text);
  const stays = (path: unknown) => excluded.includes(String(path)) || missing.some((own) => own.path === path && !gone.includes(own));
  const drafted = draft.resources.map(({ declaration, messages }) => [
    declaration.name,
    { declaration: declaration as unknown as Data, messages },
  ]);
  const untranslated = untranslatedFiles(project, files, resources, removal, product);
  const record = { source, decisions, api: draft.api as Data, product: product.recorded, untranslated };
  const kept = recorded.filter(([, { declaration }]) => stays(declaration.path));
  files.set(importRecordPath, printRecord({ ...record, resources: Object.fromEntries([...kept, ...drafted]) }));
  return {
    files: changedOnly(project, files),
    resources,
    removed: [...gone.map(({ name }) => name).filter((name) => !names.includes(name)), ...removal.pages],
    missing: replace ? [] : missing.map(({ name }) => name),
    kept: [
      ...api.kept.map((path) => `api.${path}`),
      ...product.kept,
      ...resources.flatMap(({ name, notes }) => notes.kept.map((path) => (path.includes(' › ') ? path : `${name}.${path}`))),
    ],
    untranslated: [
      ...resources.map((one) => ({ file: messagesPath('ar', one.name), keys: one.untranslated })),
      { file: dashboardMessagesPath('ar'), keys: removal.untranslated },
      { file: productPath('ar'), keys: product.untranslated },
    ].filter(({ keys }) => keys.length > 0),
    warnings: [
      ...api.warnings,
      ...removal.warnings,
      ...project.unreadable.map(
        ({ constant }) => `${constant} of ${registryPath} is declared by code rather than plain data: it was left alone.`,
      ),
    ],
  };
}

/** Plans the registry and the indexes of messages. */
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

/** Arabic messages that are still English, by file. */
function untranslatedFiles(
  project: Project,
  files: ReadonlyMap<string, string | null>,
  resources: readonly PlannedResource[],
  removal: ReturnType<typeof planRemoval>,
  product: ReturnType<typeof planProduct>,
): Record<string, readonly string[]> {
  const untranslated = {
    // Only a rewritten home page is known.
    ...Object.fromEntries(Object.entries(project.record?.untranslated ?? {}).filter(([file]) => files.get(file) !== null)),
    ...Object.fromEntries(resources.map((one) => [messagesPath('ar', one.name), one.untranslated])),
    ...(removal.untranslated.length > 0 && { [dashboardMessagesPath('ar')]: removal.untranslated }),
    ...(product.recorded && { [productPath('ar')]: product.untranslated }),
  };
  return Object.fromEntries(Object.entries(untranslated).filter(([, keys]) => keys.length > 0));
}

function changedOnly(project: Project, files: ReadonlyMap<string, string | null>): ReadonlyMap<string, string | null> {
  return new Map([...files].filter(([file, text]) => (text ?? undefined) !== project.read(file)));
}
