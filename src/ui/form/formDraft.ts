/** Unsaved input of one form, kept for the life of the tab: it outlives a reload and a sign-in, and nothing else. */
import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { FormSource } from './formSources';

export interface FormDraft {
  /** When it was last changed, ISO 8601. */
  readonly at: string;
  /** Whose input it is; nobody else gets it back. */
  readonly user: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Changed fields whose value was not kept: passwords and files. */
  readonly omitted: readonly string[];
  /** What the record had in place of the values. */
  readonly before?: Readonly<Record<string, unknown>>;
}

const prefix = 'draft';

/** @param id of the record; undefined for a new one */
export function draftKey(resource: string, id: string | number | undefined): string {
  return id === undefined ? `${prefix}:${resource}:new` : `${prefix}:${resource}:id:${id}`;
}

/**
 * What of the changed values may be kept: never a password, and no file (it cannot be written down).
 *
 * @param record the values before the changes
 */
export function toDraft(
  changed: readonly string[],
  sources: readonly FormSource[],
  values: Readonly<Record<string, unknown>>,
  user: string,
  now = new Date(),
  record?: Readonly<Record<string, unknown>>,
): FormDraft {
  const kept: Record<string, unknown> = {};
  const omitted: string[] = [];
  for (const { source, field } of sources) {
    if (!changed.includes(source)) continue;
    if (field.type === 'password' || isChosenFile(values[source])) omitted.push(source);
    else kept[source] = values[source] ?? null;
  }
  const before = record && Object.fromEntries(Object.keys(kept).map((source) => [source, record[source]]));
  return { at: now.toISOString(), user, values: kept, omitted, ...(before && { before }) };
}

/** Storage can be off or full: then there is no draft, and everything else works. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, draft: FormDraft): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function removeDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

function recordKeys(resource: string): readonly string[] {
  const start = draftKey(resource, '');
  return attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(start))) ?? [];
}

/** Whether the tab keeps any input for records of a resource. */
export const hasDrafts = (resource: string): boolean => recordKeys(resource).length > 0;

/** The drafts of records of a resource that are this user's. */
export function listDrafts(
  resource: string,
  user: string,
  sources: readonly FormSource[],
): { readonly key: string; readonly id: string; readonly draft: FormDraft }[] {
  return recordKeys(resource).flatMap((key) => {
    const draft = readDraft(key, user, sources);
    return draft ? [{ key, id: key.slice(draftKey(resource, '').length), draft }] : [];
  });
}

/** Removes what anybody but this user typed in the tab. */
export function removeDraftsOfOthers(user: string): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(`${prefix}:`))) {
      const draft = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<FormDraft> | null);
      if (draft?.user !== user) sessionStorage.removeItem(key);
    }
  });
}

/** The draft at a key when it is this user's and says something; one of another form of data counts as none. */
export function readDraft(key: string, user: string, sources: readonly FormSource[]): FormDraft | undefined {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<FormDraft> | null);
  if (!draft || draft.user !== user || typeof draft.at !== 'string' || typeof draft.values !== 'object' || draft.values === null)
    return undefined;
  const known = new Set(sources.map(({ source }) => source));
  const values = Object.fromEntries(Object.entries(draft.values).filter(([source]) => known.has(source)));
  const omitted = (Array.isArray(draft.omitted) ? draft.omitted : []).filter((source) => known.has(source));
  if (Object.keys(values).length + omitted.length === 0) return undefined;
  const { before } = draft;
  return { at: draft.at, user, values, omitted, ...(typeof before === 'object' && before !== null && { before }) };
}
