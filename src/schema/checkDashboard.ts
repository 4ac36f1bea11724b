import type { AddProblem } from './addProblem';
import { checkCounted } from './checkCounted';
import { checkReading } from './checkReading';
import { DeclarationError, type DeclarationProblem } from './checkRegistry';
import type { Field, FieldType } from './fieldTypes';
import { type AnyListWidget, checkListWidget, isListWidget } from './listWidget';
import type { PeriodParameters } from './period';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';
import type { AnyWidget } from './widget';

const nameForm = /^[a-z][A-Za-z0-9]*$/;
const callForm = /^([\w.-]+\/)+$/;

/** Checks what the compiler cannot, and declarations in JavaScript. @throws DeclarationError */
export function checkDashboard(
  registry: Registry,
  widgets: readonly (AnyWidget | AnyListWidget)[],
  options: { readonly period?: PeriodParameters } = {},
): void {
  const problems = [
    ...getProblems('dashboard', (add) => checkPeriod(options.period, add)),
    ...twice(widgets.map(({ name }) => name)).flatMap((name) =>
      getProblems(`dashboard › ${name}`, (add) => add('name', 'two widgets have this name', 'rename one of them')),
    ),
    ...widgets.flatMap((widget) =>
      getProblems(`dashboard › ${widget.name}`, (add) =>
        isListWidget(widget) ? checkList(registry, widget, add) : checkWidget(registry, widget, add),
      ),
    ),
  ];
  if (problems.length > 0) throw new DeclarationError(problems);
}

function getProblems(resource: string, check: (add: AddProblem) => void): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  check((at, message, remedy) => problems.push({ resource, at, message, remedy }));
  return problems;
}

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

function checkPeriod(period: AnyWidget['period'], add: AddProblem): void {
  if (typeof period !== 'object') return;
  const { after, before } = period;
  if (!after || !before) add('period', 'a parameter has no name', "name both, e.g. { after: 'from', before: 'to' }");
  else if (after === before) add('period', `"${after}" cannot be the first and the last day`, 'name a parameter for each');
}

function checkName({ name }: { readonly name: string }, add: AddProblem): void {
  if (!nameForm.test(name)) add('name', `"${name}" is not a valid message key`, 'use letters and digits, starting with a small letter');
}

function checkList(registry: Registry, widget: AnyListWidget, add: AddProblem): void {
  checkName(widget, add);
  checkListWidget(registry, widget, add);
}

function checkWidget(registry: Registry, widget: AnyWidget, add: AddProblem): void {
  checkName(widget, add);
  checkPeriod(widget.period, add);
  if (widget.call !== undefined) checkCall(registry, widget.call, add);
  if (widget.call !== undefined) checkReading(widget, add);
  if (widget.resource === undefined) {
    if (widget.call === undefined) add('resource', 'there is nothing to count', 'name a resource, or a call and where its figures stand');
    for (const at of ['where', 'date', 'sum', 'by'] as const)
      if (widget[at] !== undefined) add(at, 'it belongs to a resource', 'name the resource, or leave it out');
    return;
  }
  const resource = registry.resources.find(({ name }) => name === widget.resource);
  if (!resource) {
    add('resource', `"${widget.resource}" is not in the registry`, `use one of ${registry.resources.map(({ name }) => name).join(', ')}`);
    return;
  }
  let isSound = true;
  checkSources(registry, resource, widget, (...problem) => {
    isSound = false;
    add(...problem);
  });
  if (isSound && widget.call === undefined) checkCounted(resource, widget, add);
}

function checkCall({ resources }: Registry, call: string, add: AddProblem): void {
  if (!callForm.test(call))
    add(
      'call',
      `"${call}" is not a valid path of a call`,
      "write it as below the API's root, without a slash in front and with one at the end",
    );
  const list = resources.find(({ path, kind }) => kind === 'collection' && `${path}/` === call);
  if (list)
    add(
      'call',
      `"${call}" is the list of "${list.name}"`,
      `leave call and read out and say resource: '${list.name}': its records are counted`,
    );
}

function checkSources(registry: Registry, resource: ResolvedResource, widget: AnyWidget, add: AddProblem): void {
  const check = (at: string, source: string, { name, fields }: ResolvedResource, types: readonly FieldType[]): Field | undefined => {
    const field = fields[source];
    if (!field) add(at, `"${source}" is not a field of "${name}"`, `use one of ${Object.keys(fields).join(', ')}`);
    else if (!types.includes(field.type)) add(at, `"${source}" is of type ${field.type}`, `use a field of type ${types.join(' or ')}`);
    else if (field.through) add(at, `"${source}" is read through a reference`, 'use a field that the records have themselves');
    else return field;
    return undefined;
  };
  const checkFilter = (at: string, source: string, types: readonly FieldType[]): Field | undefined => {
    const field = check(at, source, resource, types);
    if (field && !resource.list.filters.includes(source))
      add(at, `the list of "${resource.name}" has no filter "${source}"`, `add it to list.filters of resources/${resource.name}.ts`);
    return field;
  };
  if (widget.date !== undefined) checkFilter('date', widget.date, ['date', 'datetime']);
  if (widget.sum !== undefined) check('sum', widget.sum, resource, ['money', 'integer']);
  for (const [source, value] of Object.entries(widget.where ?? {})) {
    const field = checkFilter(`where.${source}`, source, ['choice', 'boolean']);
    const strange = field?.type === 'choice' ? [value].flat().find((one) => !field.choices.includes(String(one))) : undefined;
    if (strange !== undefined) add(`where.${source}`, `"${strange}" is not a choice of "${source}"`, 'use its choices');
  }
  if (widget.kind !== 'breakdown') return;
  if (widget.by === undefined) {
    add('by', '`by` is missing', 'name a choice of the records');
    return;
  }
  const [first = '', second] = widget.by.split('.');
  if (second === undefined) check('by', first, resource, widget.call === undefined ? ['choice'] : ['choice', 'reference']);
  else {
    const reference = check('by', first, resource, ['reference']);
    const target = reference?.type === 'reference' && registry.resources.find(({ name }) => name === reference.resource);
    if (target) check('by', second, target, ['choice']);
  }
}
