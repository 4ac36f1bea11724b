import type { Field } from './fieldTypes';
import type { AnyDeclaration } from './resource';
import { getPlaceholders } from './transitionCalls';

type Add = (at: string, message: string, remedy: string) => void;

const isNested = ({ path }: Pick<AnyDeclaration, 'path'>) => path.includes('{');

/** Checks a resource below a record of another one, e.g. `owners/{owner}/notes`, and references to such resources. */
export function checkNested(one: AnyDeclaration, all: readonly AnyDeclaration[], add: Add): void {
  const fields: Readonly<Record<string, Field>> = one.fields;
  for (const [source, field] of Object.entries(fields)) {
    const target = 'resource' in field ? all.find(({ name }) => name === field.resource) : undefined;
    if (target && isNested(target))
      add(source, `"${target.name}" is below another record, so its key alone names none`, 'make it a number or a text');
  }
  if (!isNested(one)) return;
  const [source = '', ...more] = getPlaceholders(one.path);
  const parent = fields[source];
  if (more.length > 0) add('path', 'it is below more than one record', 'leave the resource out');
  if (one.kind === 'singleton') add('kind', 'a single record cannot be below another one', 'leave the resource out');
  if (parent?.type !== 'reference') {
    add('path', `"${source}" is not a reference of this resource`, `declare ${source}: { type: 'reference', resource: … }`);
    return;
  }
  if (!parent.required || parent.onDelete !== 'cascade' || JSON.stringify(parent.readOnlyWhen) !== '{}')
    add(source, 'its value is part of the path', "add required: true, onDelete: 'cascade', readOnlyWhen: {}");
  if (!one.list.filters?.includes(source)) add('list.filters', 'the list is read below one record', `add '${source}'`);
  if (one.menu !== 'hidden') add('menu', 'its list is shown on the page of a record', "add menu: 'hidden'");
}
