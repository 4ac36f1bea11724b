import type { DescribedApi } from '../../../server/openApi/describedApi.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import type { Decisions } from './importRecord.ts';
import type { Project } from './readProject.ts';

/** Decides which collections are imported. `now.only` restores removed ones. @throws ImportError for an unknown name */
export function chooseCollections(
  described: DescribedApi,
  project: Project,
  decisions: Decisions,
  now: { readonly replace: boolean; readonly only: readonly string[]; readonly skip: readonly string[] },
) {
  const recorded = Object.entries(project.record?.resources ?? {}).map(([name, { declaration }]) => ({
    name,
    path: String(declaration.path),
  }));
  const known = [...project.resources, ...recorded, ...Object.entries(decisions.names).map(([path, name]) => ({ path, name }))];
  const paths = described.collections.map(({ path }) => path);
  const getPath = (word: string) =>
    paths.find((path) => path === word) ?? known.find(({ name, path }) => name === word && paths.includes(path))?.path;
  const getPaths = (list: readonly string[]) =>
    list.map((word) => {
      const path = getPath(word);
      if (path === undefined) throw new ImportError('nothingFound', `The API has no collection "${word}".`, `It has: ${paths.join(', ')}.`);
      return path;
    });
  const again = getPaths(now.only);
  getPaths(now.skip);
  const only = again.length > 0 ? again : decisions.only.flatMap((word) => getPath(word) ?? []);
  const skip = decisions.skip.flatMap((word) => getPath(word) ?? []);
  const isDeclared = (path: string) =>
    project.resources.some((one) => one.path === path) || project.unreadable.some((one) => one.path === path);
  const removed = recorded.filter(({ path }) => paths.includes(path) && !isDeclared(path) && !again.includes(path));
  const unreadable = project.unreadable.flatMap(({ path }) => path ?? []);
  const left = new Set([...skip, ...removed.map(({ path }) => path), ...unreadable]);
  const chosen = paths.filter((path) => (only.length === 0 || only.includes(path)) && !left.has(path));
  if (chosen.length === 0) throw new ImportError('nothingFound', 'Nothing of the API is left to import.', 'Take --only or --skip back.');
  // A replaced resource frees its name, and nothing can refer to it.
  const goes = (path: string) =>
    now.replace && (!paths.includes(path) || (chosen.includes(path) && !recorded.some((one) => one.path === path)));
  const stays = project.resources.filter(({ path }) => !goes(path));
  const names = Object.entries(decisions.names).flatMap(([path, name]) => (chosen.includes(path) ? [{ path, name }] : []));
  const isNamed = (path: string) => stays.some((one) => one.path === path);
  return {
    choices: {
      references: decisions.references,
      only: chosen.length === paths.length ? [] : chosen,
      existing: [...stays.map(({ name, path }) => ({ name, path })), ...names.filter(({ path }) => !isNamed(path))],
      reserved: [...project.pages, ...project.unreadable.map(({ constant }) => constant)],
      ...(decisions.currency !== undefined && { currency: decisions.currency }),
    },
    excluded: paths.filter((path) => !chosen.includes(path)),
    removedByHand: removed.map(({ name }) => name),
  };
}
