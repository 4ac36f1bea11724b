/** Unsaved input of a form, stored in the tab until it closes. */
import type { FormSource } from '../../extensions/recordForm';
import { hasChosenFile } from '../../fields/upload/uploadLimits';
import { isReadable } from '../../schema/isReadable';
import { listDraftKeys, parseDraft, withStorage } from './draftKeys';

export interface FormDraft {
  readonly at: string;
  /** Id of the user who typed it. Other users do not see it. */
  readonly user: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Changed fields that are not stored: values that are never read, and files. */
  readonly omitted: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
}

/** Returns a draft of the values changed from `record`, without values that are never read, and files. */
export function toDraft(
  changed: readonly string[],
  sources: readonly FormSource[],
  values: Readonly<Record<string, unknown>>,
  user: string,
  now = new Date(),
  record?: Readonly<Record<string, unknown>>,
): FormDraft {
  const stored: Record<string, unknown> = {};
  const omitted: string[] = [];
  for (const { source, field } of sources) {
    if (!changed.includes(source)) continue;
    if (!isReadable(field) || hasChosenFile(values[source])) omitted.push(source);
    else stored[source] = values[source] ?? null;
  }
  const before = record && Object.fromEntries(Object.keys(stored).map((source) => [source, record[source]]));
  return { at: now.toISOString(), user, values: stored, omitted, ...(before && { before }) };
}

export function writeDraft(key: string, draft: FormDraft): void {
  withStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function removeDraft(key: string): void {
  withStorage(() => sessionStorage.removeItem(key));
}

export function listDrafts(
  resource: string,
  user: string,
  sources: readonly FormSource[],
): { readonly key: string; readonly id: string; readonly draft: FormDraft }[] {
  return listDraftKeys(resource).flatMap(({ key, id }) => {
    const draft = readDraft(key, user, sources);
    return draft ? [{ key, id, draft }] : [];
  });
}

export function readDraft(key: string, user: string, sources: readonly FormSource[]): FormDraft | undefined {
  const draft: Partial<FormDraft> | undefined = parseDraft(key);
  if (!draft || draft.user !== user || typeof draft.at !== 'string' || typeof draft.values !== 'object' || draft.values === null)
    return undefined;
  const known = new Set(sources.map(({ source }) => source));
  const values = Object.fromEntries(Object.entries(draft.values).filter(([source]) => known.has(source)));
  const omitted = (Array.isArray(draft.omitted) ? draft.omitted : []).filter((source) => known.has(source));
  if (Object.keys(values).length + omitted.length === 0) return undefined;
  const { before } = draft;
  return { at: draft.at, user, values, omitted, ...(typeof before === 'object' && before !== null && { before }) };
}
