import { isReferrerSource, referenceAt } from './referenceAt';
import type { AnyDeclaration } from './resource';

type Add = (at: string, message: string, remedy: string) => void;

const numbers: readonly (string | undefined)[] = ['integer', 'decimal', 'money'];

export function checkRelated(one: AnyDeclaration, all: readonly AnyDeclaration[], add: Add): void {
  for (const [key, section] of Object.entries(one.related ?? {})) {
    const at = `related.${key}`;
    const [name = ''] = key.split('.');
    const [owner] = checkReferrers(one, all, at, [key], add);
    if (!owner || !section) continue;
    const { columns = [], total } = section;
    for (const source of columns)
      if (!owner.fields[source]) add(`${at}.columns`, `"${source}" is not a field of "${name}"`, `use one of ${getSources(owner)}`);
    if (!total) continue;
    if (!numbers.includes(owner.fields[total.sum]?.type))
      add(`${at}.total.sum`, `"${total.sum}" is not a number of "${name}"`, 'name a field of type integer, decimal or money');
    const filters: readonly string[] = owner.list.filters ?? [];
    for (const source of Object.keys(total.where ?? {}))
      if (!filters.includes(source))
        add(
          `${at}.total.where`,
          `the list of "${name}" has no filter "${source}"`,
          `add it to list.filters of resources/${name}.ts, or take it out`,
        );
  }
}

/** Checks fields of other resources that refer to this one. @returns the resources of those that do */
export function checkReferrers(
  one: AnyDeclaration,
  all: readonly AnyDeclaration[],
  at: string,
  keys: readonly string[],
  add: Add,
): AnyDeclaration[] {
  return keys.flatMap((key) => {
    const [name = '', ...path] = key.split('.');
    const owner = all.find((other) => other.name === name);
    if (owner && referenceAt(owner, path.join('.'))?.resource === one.name) return [owner];
    add(at, `"${key}" is no field that refers to "${one.name}"`, 'write it as <resource>.<field>, e.g. orders.customer');
    return [];
  });
}

const getSources = ({ fields }: AnyDeclaration) => Object.keys(fields).join(', ');

/** Checks filters that the app counts itself: only by references that lists of the other resource contain. */
export function checkCountedFilters({ list: { parameters = {} }, fields }: AnyDeclaration, all: readonly AnyDeclaration[], add: Add): void {
  for (const [source, one] of Object.entries(parameters)) {
    if (!one?.counted) continue;
    const at = `list.parameters.${source}`;
    const [name = '', outer = ''] = source.split('.');
    const owner = all.find((other) => other.name === name);
    if (!isReferrerSource({ fields }, source))
      add(at, `"${source}" is not a field of another resource`, 'take `counted` out, or write the source as <resource>.<field>');
    else if (owner?.fields[outer]?.type === 'rows')
      add(at, `lists of "${name}" may leave out the rows "${outer}"`, 'name the parameter of the API in `empty`');
    else if (one.empty !== undefined) add(at, 'the API filters by itself', 'keep one of `counted` and `empty`');
  }
}
