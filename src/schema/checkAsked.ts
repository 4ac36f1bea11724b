import { checkConditions } from './checkConditions';
import { checkLinks } from './checkLinks';
import type { Transition } from './declaration';
import type { Field, Fields } from './fieldTypes';
import { ownValue } from './objects';
import { type AnyDeclaration, isWritable } from './resource';

type Add = (at: string, message: string, remedy: string) => void;

export function checkAsked(one: AnyDeclaration, all: readonly AnyDeclaration[], add: Add): void {
  const transitions = Object.entries<Transition<Fields>>(one.transitions ?? {}).filter(
    ([, { fields = {} }]) => Object.keys(fields).length > 0,
  );
  for (const [name, transition] of transitions) {
    const { fields = {} } = transition;
    const at = `transitions.${name}.fields`;
    checkCall(one, name, transition, add);
    checkConditions(fields, (where, ...problem) => add(`${at}.${where}`, ...problem), one.fields);
    checkLinks(fields, all, (where, ...problem) => add(`${at}.${where}`, ...problem));
    for (const [source, field] of Object.entries(fields))
      for (const problem of fieldProblems(source, field, transition, one.fields)) add(`${at}.${source}`, ...problem);
  }
}

function checkCall(one: AnyDeclaration, name: string, { call, set }: Transition<Fields>, add: Add): void {
  const at = `transitions.${name}.fields`;
  if (call?.method === 'DELETE') add(at, 'a DELETE sends no values', 'use a POST or PATCH');
  if (call?.path.startsWith('/')) add(at, 'the call changes a record of another resource', 'declare the transition there');
  const isPatch = (other: Transition<Fields>) => !other.call || (other.call.method === 'PATCH' && other.call.path === '{id}/');
  const twin = Object.entries<Transition<Fields>>(one.transitions ?? {}).find(
    ([other, its]) => other !== name && isPatch(its) && JSON.stringify(its.set) === JSON.stringify(set),
  );
  if (twin && isPatch({ ...one.transitions?.[name] } as Transition<Fields>))
    add(at, `the call is the same as that of "${twin[0]}"`, "give it a path, e.g. { method: 'POST', path: '{id}/refuse/' }");
}

function* fieldProblems(
  source: string,
  field: Field,
  { when, set }: Transition<Fields>,
  own: Fields,
): Generator<readonly [message: string, remedy: string]> {
  const stored = ownValue(own, source);
  if (['rows', 'files', 'password', 'json'].includes(field.type))
    yield [`it is of type ${field.type}, which a dialog does not ask for`, 'use another type'];
  if (!isWritable(field) || field.readOnlyWhen !== undefined) yield ['it is read-only, so nothing could be typed', 'take `readOnly` away'];
  if (Object.hasOwn({ ...when, ...set }, source)) yield ['the transition sets it itself', 'rename it, or take it out of `when` and `set`'];
  if (stored && stored.type !== field.type)
    yield [`it is of type ${field.type}, and the field of the resource of type ${stored.type}`, 'use one type, or another name'];
  if (stored?.through) yield ['the field of the resource is stored in another resource', 'use another name'];
  if ((field.type === 'image' || field.type === 'file') && !stored)
    yield ['a file is stored in a field of the resource', `declare the field "${source}" of the resource, e.g. with \`readOnly\``];
}
