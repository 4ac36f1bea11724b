import { HttpError, type Identifier } from 'ra-core';
import { manyChanged, versionConflict } from '../../data/versions/versionConflict';
import { httpError, notAKey } from '../../http/toHttpError';
import { joinId, splitId } from '../../schema/nested';
import type { Within } from './createWithin';

export type Work = ReturnType<typeof createWork>;

export function createWork(open: (parent: string) => Within) {
  const openOf = (id: Identifier) => {
    const key = splitId(id);
    if (!key) throw httpError(404, 'errors.notFound', [notAKey]);
    return { within: open(key.parent), id: key.id };
  };
  const one = async <T>(id: Identifier, work: (within: Within, id: string) => Promise<T>) => {
    const { within, id: own } = openOf(id);
    return work(within, own).catch((error: unknown) => Promise.reject(toOuterError(error, within)));
  };
  const each = async <T>(ids: readonly Identifier[], work: (within: Within, ids: string[]) => Promise<T>): Promise<T[]> => {
    const groups = new Map<Within, string[]>();
    for (const { within, id } of ids.map(openOf)) groups.set(within, [...(groups.get(within) ?? []), id]);
    const answers: T[] = [];
    for (const [within, own] of groups)
      answers.push(await work(within, own).catch((error: unknown) => Promise.reject(toOuterError(error, within))));
    return answers;
  };
  return { open, one, each };
}

/** Conflicts carry records and ids of the parent's own list. */
function toOuterError(error: unknown, { toOuter, parent }: Within): unknown {
  const [conflict, many] = [versionConflict(error), manyChanged(error)];
  if (!(error instanceof HttpError) || !(conflict || many)) return error;
  return new HttpError(error.message, error.status, {
    ...error.body,
    ...(conflict && { versionConflict: { ...conflict, current: toOuter(conflict.current) } }),
    ...(many && { manyChanged: { changed: many.changed.map(toOuter), done: many.done.map((id) => joinId(parent, id)) } }),
  });
}
