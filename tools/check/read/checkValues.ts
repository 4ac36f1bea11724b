import { asCode } from '../../../src/data/widgets/asCode';
import { fieldApiOf } from '../../../src/fields/apis';
import { fieldCheckOf } from '../../../src/fields/checks';
import { fieldTypeOf } from '../../../src/fields/definitions';
import { works } from '../../../src/fields/faults';
import type { ValueFault } from '../../../src/schema/fieldCheck';
import { type Field, type Fields, locales } from '../../../src/schema/fieldTypes';
import { counted } from '../../words';
import type { ResourceCheck } from '../context';
import { inDeclaration } from '../finding';
import type { Json } from '../sample';

interface Seen {
  readonly fault: ValueFault;
  readonly records: number;
}

/** Every value of some records, against the type that is declared for it. */
export function checkValues({ resource, report }: Pick<ResourceCheck, 'resource' | 'report'>, rows: readonly Json[]): void {
  if (rows.length === 0) return;
  let strange = 0;
  for (const [source, field] of Object.entries(resource.fields)) {
    const names = field.type === 'password' ? [source] : answeredNames(source, field);
    for (const name of names)
      for (const { fault, records } of faultsOf(rows, name, field)) {
        strange += 1;
        const advice = { consequence: fault.consequence, remedy: remedyOf(resource, source, field, rows, fault) };
        report[fault.level]('values', `${fault.what} in ${records} of ${counted(rows.length, 'record')}`, { ...advice, about: name });
      }
  }
  if (strange === 0) report.conforms('values', `those of ${counted(rows.length, 'record')} are of the declared types`);
}

function faultsOf(rows: readonly Json[], name: string, field: Field): Seen[] {
  const seen = new Map<string, Seen>();
  const add = (fault: ValueFault) => seen.set(fault.what, { fault, records: (seen.get(fault.what)?.records ?? 0) + 1 });
  for (const row of rows) {
    const value = row[name];
    if (value === undefined) continue;
    const fault = value === null ? nullFault(name, field) : faultOf(value, field);
    if (fault) add(fault);
  }
  return [...seen.values()];
}

/** `name` of a localized field may be null in one language only when both halves are required. */
function nullFault(name: string, field: Field): ValueFault | undefined {
  if (field.type === 'boolean')
    return field.nullable
      ? undefined
      : { level: 'works', what: 'null', consequence: 'A form shows it as not set, and cannot unset it again.', option: 'nullable: true' };
  if (!field.required || field.through) return undefined;
  return {
    level: 'works',
    what: `null, although ${name} is required`,
    consequence: 'It is shown as empty; the record can only be saved with a value.',
  };
}

function remedyOf({ name }: ResourceCheck['resource'], source: string, field: Field, rows: readonly Json[], { what, option }: ValueFault) {
  if ((field.type === 'choice' || field.type === 'choices') && what.endsWith('not declared')) {
    const values = rows.flatMap((row) => [row[source]].flat()).filter((value) => value !== null && value !== undefined && value !== '');
    return inDeclaration({ name }, `${source}: { choices: ${asCode([...new Set([...field.choices, ...values.map(String)])])} }`);
  }
  return option === undefined ? undefined : inDeclaration({ name }, `${source}: { ${option} }`);
}

/** What is wrong with a value that the API answered. @param value neither null nor missing */
function faultOf(value: unknown, field: Field): ValueFault | undefined {
  const { fault } = fieldCheckOf(field);
  if (fault) return fault(value, field as never, faultOf);
  const { read } = fieldApiOf(field);
  const wire = read ? read(value, field as never) : value;
  const broken = fieldTypeOf(field)
    .rules(field as never)
    .find(({ by, holds }) => by !== 'form' && !holds(wire as never));
  return broken && works(`a value against the rule ‘${broken.name}’`, 'It is shown; a form that holds it cannot be saved.');
}

/** The names under which a field is read; a password is read under none. */
export function answeredNames(source: string, { type }: Field): string[] {
  if (type === 'password') return [];
  return type === 'localized' ? [source, ...locales.map((locale) => `${source}_${locale}`)] : [source];
}

/** All names that a declaration knows. */
export function knownNames(fields: Fields): Set<string> {
  return new Set(
    Object.entries(fields).flatMap(([source, field]) => [
      source,
      ...answeredNames(source, field),
      ...('write' in field && field.write !== undefined ? [field.write] : []),
    ]),
  );
}
