import { DeclarationError, type DeclarationProblem } from './checkRegistry';
import type { AnyWidget } from './dashboard';
import type { Registry } from './defineRegistry';
import type { Field, FieldType } from './fieldTypes';

const nameForm = /^[a-z][A-Za-z0-9]*$/;
const callForm = /^([A-Za-z0-9_-]+\/)+$/;
const pathForm = /^(\.|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)$/;

/**
 * Checks what the compiler cannot, or could not because a declaration came from JavaScript.
 *
 * @throws DeclarationError
 */
export function checkDashboard(registry: Registry, widgets: readonly AnyWidget[]): void {
  const problems = [...checkTwice(widgets), ...widgets.flatMap((widget) => checkWidget(registry, widget))];
  if (problems.length > 0) throw new DeclarationError(problems);
}

function checkTwice(widgets: readonly AnyWidget[]): DeclarationProblem[] {
  const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  return [
    ...twice(widgets.map(({ name }) => name)).map((name) => ({
      resource: `dashboard › ${name}`,
      at: 'name',
      message: 'two widgets have this name',
      remedy: 'rename one of them',
    })),
    ...twice(widgets.map(({ call }) => call)).map((call) => ({
      resource: 'dashboard',
      at: 'call',
      message: `two widgets make the call "${call}"`,
      remedy: 'give each its own call',
    })),
  ];
}

function checkWidget(registry: Registry, widget: AnyWidget): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const add = (at: string, message: string, remedy: string) =>
    problems.push({ resource: `dashboard › ${widget.name}`, at, message, remedy });

  if (!nameForm.test(widget.name))
    add('name', `"${widget.name}" is no key of messages`, 'use letters and digits, starting with a small letter');
  if (!callForm.test(widget.call))
    add('call', `"${widget.call}" is no path of a call`, 'write it as below /api/v1/, without a slash in front and with one at the end');
  if (registry.resources.some(({ path }) => widget.call.startsWith(`${path}/`)))
    add('call', `"${widget.call}" is a path of a resource`, 'name a call of the dashboard');
  for (const [at, path] of pathsOf(widget)) if (!pathForm.test(path)) add(at, `"${path}" is no path into an answer`, 'join keys by dots');

  const resource = registry.resources.find(({ name }) => name === widget.resource);
  if (!resource) {
    add('resource', `"${widget.resource}" is not in the registry`, `use one of ${registry.resources.map(({ name }) => name).join(', ')}`);
    return problems;
  }
  const check = (at: string, source: string, fields: Readonly<Record<string, Field>>, types: readonly FieldType[]) => {
    const field = fields[source];
    if (!field) add(at, `"${source}" is no field of the resource`, `use one of ${Object.keys(fields).join(', ')}`);
    else if (!types.includes(field.type)) add(at, `"${source}" is of type ${field.type}`, `use a field of type ${types.join(' or ')}`);
    else if (field.through) add(at, `"${source}" is read through a reference`, 'use a field that the records have themselves');
  };
  /** The widget leads to the list with this filter; whoever arrives must see it and be able to clear it. */
  const checkFilter = (at: string, source: string, types: readonly FieldType[]) => {
    const known = problems.length;
    check(at, source, resource.fields, types);
    if (problems.length === known && !resource.list.filters.includes(source))
      add(at, `the list of "${resource.name}" has no filter "${source}"`, `add it to list.filters of resources/${resource.name}.ts`);
  };
  checkFilter('date', widget.date, ['date', 'datetime']);
  if (widget.sum !== undefined) check('sum', widget.sum, resource.fields, ['money', 'integer']);
  for (const [source, value] of Object.entries(widget.where ?? {})) {
    checkFilter(`where.${source}`, source, ['choice', 'boolean']);
    const field = resource.fields[source];
    const strange = field?.type === 'choice' ? [value].flat().find((one) => !field.choices.includes(String(one))) : undefined;
    if (strange !== undefined) add(`where.${source}`, `"${strange}" is no choice of "${source}"`, 'use its choices');
  }
  if (widget.kind === 'breakdown') {
    const [first = '', second] = widget.by.split('.');
    if (second === undefined) check('by', first, resource.fields, ['choice']);
    else {
      check('by', first, resource.fields, ['reference']);
      const reference = resource.fields[first];
      const target = reference?.type === 'reference' && registry.resources.find(({ name }) => name === reference.resource);
      if (target) check('by', second, target.fields, ['choice']);
    }
  }
  return problems;
}

/** Every path of a reading, with where it was said. */
function pathsOf({ read }: AnyWidget): [at: string, path: string][] {
  return Object.entries(read).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[`read.${key}`, value] as [string, string]]
      : Object.entries(value).map(([inner, path]): [string, string] => [`read.${key}.${inner}`, String(path)]),
  );
}
