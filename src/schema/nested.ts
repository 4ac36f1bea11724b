import { getParentSource } from './getParentSource';
import type { ResolvedResource } from './resource';

const encode = (key: string | number) => encodeURIComponent(String(key));

/** Joins the keys of a parent and of a record below it, because other parents may have a record with the same key. */
export const joinId = (parent: string | number, id: string | number): string => `${encode(parent)}:${encode(id)}`;

interface NestedKey {
  readonly parent: string;
  readonly id: string;
}

/** Splits a joined id. @returns undefined for other texts, and for keys that would change the path: `.` and `..` */
export function splitId(joined: string | number): NestedKey | undefined {
  try {
    const [parent = '', id = '', ...more] = String(joined).split(':').map(decodeURIComponent);
    return more.length === 0 && isKey(parent) && isKey(id) ? { parent, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false for keys that browsers would resolve as a part of the path, also if they are encoded. */
export const isKey = (key: string): boolean => !/^(\.{0,2}|.*[\\/].*)$/s.test(key);

/** Returns a resource as it is below one parent. Its records have their own keys, and no field for the parent. */
export function withinParent(resource: ResolvedResource, parent: string): ResolvedResource {
  const source = getParentSource(resource);
  if (source === undefined) return resource;
  const isOther = (one: string) => one !== source;
  const fill = (path: string) => path.replace(`{${source}}`, encode(parent));
  const { [source]: _, ...fields } = resource.fields;
  const { list, calls, sections } = resource;
  return {
    ...resource,
    path: fill(resource.path),
    fields,
    list: { ...list, columns: list.columns.filter(isOther), filters: list.filters.filter(isOther) },
    sections: sections.map((section) => ({ ...section, sources: section.sources.filter(isOther) })),
    calls: { ...calls, create: { path: fill(calls.create.path) } },
  };
}
