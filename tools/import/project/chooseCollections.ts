import type { DescribedApi } from '../describedApi.ts';
import type { Choices } from '../draft.ts';
import { ImportError } from '../importError.ts';
import type { Decisions } from './importRecord.ts';
import type { Project } from './readProject.ts';

/** The collections to import, and those that people excluded. */
export interface Chosen {
  readonly choices: Choices;
  /** Paths of the API that are not imported. */
  readonly excluded: readonly string[];
  /** Names of resources that were removed by hand after their import. */
  readonly removedByHand: readonly string[];
}

/**
 * Decides which collections are imported, and what the guesses should know of the project.
 *
 * @param now what this very command asks for: `only` narrows it to some, which come back even if they were removed by hand
 * @throws ImportError when a name or path is none of the API's
 */
export function chooseCollections(
  described: DescribedApi,
  project: Project,
  decisions: Decisions,
  now: { readonly replace: boolean; readonly only: readonly string[]; readonly skip: readonly string[] },
): Chosen {
  const recorded = Object.entries(project.record?.resources ?? {}).map(([name, { declaration }]) => ({
    name,
    path: String(declaration.path),
  }));
  const known = [...project.resources, ...recorded, ...Object.entries(decisions.names).map(([path, name]) => ({ path, name }))];
  const paths = described.collections.map(({ path }) => path);
  const pathOf = (word: string) =>
    paths.find((path) => path === word) ?? known.find(({ name, path }) => name === word && paths.includes(path))?.path;
  const pathsOf = (list: readonly string[]) =>
    list.map((word) => {
      const path = pathOf(word);
      if (path === undefined) throw new ImportError('nothingFound', `The API has no collection "${word}".`, `It has: ${paths.join(', ')}.`);
      return path;
    });
  const again = pathsOf(now.only);
  pathsOf(now.skip);
  const only = again.length > 0 ? again : decisions.only.flatMap((word) => pathOf(word) ?? []);
  const skip = decisions.skip.flatMap((word) => pathOf(word) ?? []);
  const isDeclared = (path: string) =>
    project.resources.some((one) => one.path === path) || project.unreadable.some((one) => one.path === path);
  const removed = recorded.filter(({ path }) => paths.includes(path) && !isDeclared(path) && !again.includes(path));
  const unreadable = project.unreadable.flatMap(({ path }) => path ?? []);
  const left = new Set([...skip, ...removed.map(({ path }) => path), ...unreadable]);
  const taken = paths.filter((path) => (only.length === 0 || only.includes(path)) && !left.has(path));
  if (taken.length === 0) throw new ImportError('nothingFound', 'Nothing of the API is left to import.', 'Take --only or --skip back.');
  // A replaced resource frees its name, and nothing can refer to it.
  const goes = (path: string) =>
    now.replace && (!paths.includes(path) || (taken.includes(path) && !recorded.some((one) => one.path === path)));
  const stays = project.resources.filter(({ path }) => !goes(path));
  const names = Object.entries(decisions.names).flatMap(([path, name]) => (taken.includes(path) ? [{ path, name }] : []));
  const isNamed = (path: string) => stays.some((one) => one.path === path);
  return {
    choices: {
      references: decisions.references,
      only: taken.length === paths.length ? [] : taken,
      existing: [...stays.map(({ name, path }) => ({ name, path })), ...names.filter(({ path }) => !isNamed(path))],
      taken: [...project.pages, ...project.unreadable.map(({ constant }) => constant)],
      ...(decisions.currency !== undefined && { currency: decisions.currency }),
    },
    excluded: paths.filter((path) => !taken.includes(path)),
    removedByHand: removed.map(({ name }) => name),
  };
}
