import type { Field, Fields } from './fieldTypes';
import { ownValue } from './objects';
import type { AnyDeclaration } from './resource';
import { isWritable } from './resource';
import { getSibling } from './siblings';

type Add = (at: string, message: string, remedy: string) => void;

const lengthUnits: readonly unknown[] = ['days', 'weeks', 'months', 'years'];

const groupTypes: readonly string[] = ['integer', 'choice', 'date', 'datetime', 'time'];

export function checkLinks(fields: Fields, all: readonly AnyDeclaration[], add: Add, prefix = '', outer: Fields = {}): void {
  const known = { ...outer, ...fields };
  for (const [source, field] of Object.entries(fields)) {
    const at = prefix + source;
    if (field.type === 'rows') {
      for (const group of field.groupBy ?? []) if (!canGroup(field.fields[group])) add(`${at}.groupBy`, ...noGroup(group));
      checkLinks(field.fields, all, add, `${at}.`, fields);
    }
    if (field.type !== 'reference' && field.type !== 'references') continue;
    const target = all.find(({ name }) => name === field.resource);
    if (!target) continue;
    const filters: readonly string[] = [...(target.list.filters ?? []), ...Object.values(target.list.views ?? {}).flatMap(Object.keys)];
    checkSiblings(source, { known, target }, (message, remedy) => add(`${at}.choosable`, message, remedy));
    for (const required of Object.keys(field.choosable ?? {})) {
      if (!target.fields[required]) add(`${at}.choosable`, ...noField(required, target));
      else if (!filters.includes(required))
        add(
          `${at}.choosable`,
          `the list of "${target.name}" has no filter "${required}", so the form cannot offer the right records`,
          `add it to list.filters of resources/${target.name}.ts`,
        );
    }
    if (field.type !== 'reference' || !field.fills) continue;
    if (prefix !== '') add(`${at}.fills`, 'a reference of a row fills in nothing', 'remove `fills`');
    for (const [filled, fill] of Object.entries(field.fills)) {
      const own = fields[filled];
      const place = `${at}.fills.${filled}`;
      if (!own || !isWritable(own)) {
        add(place, `"${filled}" is not a field of this resource that can be written`, `use one of ${Object.keys(fields).join(', ')}`);
        continue;
      }
      const name = typeof fill === 'string' ? fill : fill.plus;
      const there: Field | undefined = target.fields[name];
      if (!there) add(place, ...noField(name, target));
      else if (typeof fill === 'string') {
        if (there.type !== own.type)
          add(place, `"${name}" is of type ${there.type}, "${filled}" of type ${own.type}`, 'name one of its type');
      } else if (own.type !== 'date' || fields[fill.from]?.type !== 'date')
        add(place, `"${filled}" and "${fill.from}" are not both days`, 'name two fields of type date');
      else if (there.type !== 'integer' || !lengthUnits.includes(there.unit))
        add(place, `"${name}" is not a number of days, weeks, months or years`, `give it a unit in resources/${target.name}.ts`);
    }
  }
}

interface SiblingCheck {
  readonly known: Fields;
  readonly target: AnyDeclaration;
}

/** Checks values of `choosable` that name another field, e.g. `{ city: '$city' }`. */
function checkSiblings(source: string, { known, target }: SiblingCheck, add: (message: string, remedy: string) => void): void {
  const own = known[source];
  const order = Object.keys(known);
  const choosable = own && 'choosable' in own ? own.choosable : {};
  for (const [name, value] of Object.entries(choosable ?? {})) {
    const sibling = getSibling(value);
    if (sibling === undefined) continue;
    const there: Field | undefined = target.fields[name];
    const field = ownValue(known, sibling);
    if (!field) add(`"${sibling}" is not a field of this resource`, `use one of ${Object.keys(known).join(', ')}`);
    else if (there && (there.type !== field.type || getTarget(there) !== getTarget(field)))
      add(`"${sibling}" and "${name}" of "${target.name}" are of different types`, 'name two fields of one type');
    else if (order.indexOf(source) <= order.indexOf(sibling) && leadsTo(sibling, source, known))
      add(`"${sibling}" and "${source}" narrow each other`, 'take one of the two rules away');
  }
}

const getTarget = (field: Field) => ('resource' in field ? field.resource : undefined);

function leadsTo(from: string, source: string, known: Fields, seen: readonly string[] = []): boolean {
  if (from === source) return true;
  const field = ownValue(known, from);
  const choosable = field && 'choosable' in field ? field.choosable : {};
  return Object.values(choosable ?? {}).some((value) => {
    const next = getSibling(value);
    return next !== undefined && !seen.includes(next) && leadsTo(next, source, known, [...seen, from]);
  });
}

const canGroup = (field: Field | undefined) => field !== undefined && groupTypes.includes(field.type);

const noGroup = (group: string) =>
  [`"${group}" is not a field that can sort the rows`, `use fields of type ${groupTypes.join(', ')}`] as const;

const noField = (source: string, { name, fields }: AnyDeclaration) =>
  [`"${source}" is not a field of "${name}"`, `use one of ${Object.keys(fields).join(', ')}`] as const;
