import type { ValueFault } from '../../../src/schema/fieldTypeDefinition';
import type { Field } from '../../../src/schema/fieldTypes';
import { asCode } from '../../../src/ui/dashboard/asCode';
import type { ResourceContext } from '../context';
import { inDeclaration } from '../finding';
import type { Json } from '../sample';
import { counted } from '../words';
import { answeredNames } from './answeredNames';
import { faultOf } from './valueFaults';

interface Seen {
  readonly fault: ValueFault;
  readonly records: number;
}

/** Every value of some records, against the type that is declared for it. */
export function checkValues({ resource, report }: Pick<ResourceContext, 'resource' | 'report'>, rows: readonly Json[]): void {
  if (rows.length === 0) return;
  let strange = 0;
  for (const [source, field] of Object.entries(resource.fields)) {
    const names = field.type === 'password' ? [source] : answeredNames(source, field);
    for (const name of names)
      for (const { fault, records } of faultsOf(rows, name, field)) {
        strange += 1;
        const advice = { consequence: fault.consequence, remedy: remedyOf(resource, source, field, rows, fault) };
        report[fault.level]('values', `${fault.what} in ${records} of ${counted(rows.length, 'record')}`, advice, name);
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
  if (field.type === 'boolean') return { level: 'works', what: 'null', consequence: 'It counts as no.' };
  if (!field.required || field.through) return undefined;
  return {
    level: 'works',
    what: `null, although ${name} is required`,
    consequence: 'It is shown as empty; the record can only be saved with a value.',
  };
}

function remedyOf(
  { name }: ResourceContext['resource'],
  source: string,
  field: Field,
  rows: readonly Json[],
  { what, option }: ValueFault,
) {
  if ((field.type === 'choice' || field.type === 'choices') && what.endsWith('not declared')) {
    const values = rows.flatMap((row) => [row[source]].flat()).filter((value) => value !== null && value !== undefined && value !== '');
    return inDeclaration({ name }, `${source}: { choices: ${asCode([...new Set([...field.choices, ...values.map(String)])])} }`);
  }
  return option === undefined ? undefined : inDeclaration({ name }, `${source}: { ${option} }`);
}
