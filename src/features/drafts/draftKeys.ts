/** Keys of drafts in the tab's session storage. */
import { formScope } from '../../ui/form/formScope';

const prefix = 'draft:';

/** @param scope of the form */
export const draftKey = (scope: string): string => prefix + scope;

/** Runs what needs a storage that can be off or full: then there is no draft, and everything else works. */
export function withStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keysFrom = (start: string): readonly string[] =>
  withStorage(() => Object.keys(sessionStorage).filter((key) => key.startsWith(start))) ?? [];

/** Returns the ids of the records of a resource that have a draft, with its key. */
export function listDraftKeys(resource: string): readonly { readonly key: string; readonly id: string }[] {
  const start = draftKey(formScope(resource, ''));
  return keysFrom(start).map((key) => ({ key, id: key.slice(start.length) }));
}

/** Whether the tab has drafts of records of a resource. */
export const hasDrafts = (resource: string): boolean => listDraftKeys(resource).length > 0;

/** Parses the draft at a key. @returns undefined if there is none */
export const parseDraft = (key: string): Readonly<Record<string, unknown>> | undefined =>
  withStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Readonly<Record<string, unknown>> | null) ?? undefined;

/** Removes the drafts of all other users. */
export function removeDraftsOfOthers(user: string): void {
  for (const key of keysFrom(prefix)) if (parseDraft(key)?.user !== user) withStorage(() => sessionStorage.removeItem(key));
}
