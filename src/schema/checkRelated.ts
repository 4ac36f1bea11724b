import { referenceAt } from './referrers';
import type { AnyDeclaration } from './resource';

/** Reports a problem at a place of a resource, with a remedy. */
type Add = (at: string, message: string, remedy: string) => void;

const numbers: readonly (string | undefined)[] = ['integer', 'decimal', 'money'];

/** Checks the declared sections of related records. */
export function checkRelated(one: AnyDeclaration, all: readonly AnyDeclaration[], add: Add): void {
  for (const [key, section] of Object.entries(one.related ?? {})) {
    const at = `related.${key}`;
    const [name = '', ...path] = key.split('.');
    const owner = all.find((other) => other.name === name);
    if (!owner || referenceAt(owner, path.join('.'))?.resource !== one.name) {
      add(at, `"${key}" is no field that refers to "${one.name}"`, 'write it as <resource>.<field>, e.g. orders.customer');
      continue;
    }
    if (!section) continue;
    const { columns = [], total } = section;
    for (const source of columns)
      if (!owner.fields[source]) add(`${at}.columns`, `"${source}" is no field of "${name}"`, `use one of ${sourcesOf(owner)}`);
    if (!total) continue;
    if (!numbers.includes(owner.fields[total.sum]?.type))
      add(`${at}.total.sum`, `"${total.sum}" is no number of "${name}"`, 'name a field of type integer, decimal or money');
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

const sourcesOf = ({ fields }: AnyDeclaration) => Object.keys(fields).join(', ');
