import { formScope } from '../../ui/form/formScope';

const prefix = 'draft:';

export const draftKey = (scope: string): string => prefix + scope;

/** Returns undefined if the storage is unavailable or full. Forms then work without drafts. */
export function withStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keysFrom = (start: string): readonly string[] =>
  withStorage(() => Object.keys(sessionStorage).filter((key) => key.startsWith(start))) ?? [];

export function listDraftKeys(resource: string): readonly { readonly key: string; readonly id: string }[] {
  const start = draftKey(formScope(resource, ''));
  return keysFrom(start).map((key) => ({ key, id: key.slice(start.length) }));
}

export const hasDrafts = (resource: string): boolean => listDraftKeys(resource).length > 0;

export const parseDraft = (key: string): Readonly<Record<string, unknown>> | undefined =>
  withStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Readonly<Record<string, unknown>> | null) ?? undefined;

export function removeDraftsOfOthers(user: string): void {
  for (const key of keysFrom(prefix)) if (parseDraft(key)?.user !== user) withStorage(() => sessionStorage.removeItem(key));
}
