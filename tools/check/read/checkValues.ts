import { getFieldApi } from '../../../src/fields/apis';
import { getFieldCheck } from '../../../src/fields/checks';
import { toChoice } from '../../../src/fields/choice/choice';
import { getFieldType } from '../../../src/fields/definitions';
import { works } from '../../../src/fields/faults';
import type { TextForm } from '../../../src/schema/api';
import type { ValueFault } from '../../../src/schema/fieldCheck';
import type { Field, Fields } from '../../../src/schema/fieldTypes';
import { isReadable } from '../../../src/schema/isReadable';
import { contentLocales } from '../../../src/schema/locales';
import { counted } from '../../words';
import type { ResourceCheck } from '../context';
import { byHand, inField, leaveOpen } from '../finding';
import type { Json } from '../sample';

interface Seen {
  readonly fault: ValueFault;
  readonly records: number;
}

export function checkValues({ resource, report }: Pick<ResourceCheck, 'resource' | 'report'>, rows: readonly Json[]): void {
  if (rows.length === 0) return;
  let strange = 0;
  for (const [source, field] of Object.entries(resource.fields)) {
    const names = isReadable(field) ? answeredNames(source, field, resource.texts) : [source];
    for (const name of names)
      for (const { fault, records } of getFaults(rows, name, field)) {
        strange += 1;
        const advice = { consequence: fault.consequence, remedy: getRemedy(resource, source, field, rows, fault) };
        report[fault.level]('values', `${fault.what} in ${records} of ${counted(rows.length, 'record')}`, { ...advice, about: name });
      }
  }
  if (strange === 0) report.conforms('values', `those of ${counted(rows.length, 'record')} are of the declared types`);
}

function getFaults(rows: readonly Json[], name: string, field: Field): Seen[] {
  const seen = new Map<string, Seen>();
  const add = (fault: ValueFault) => seen.set(fault.what, { fault, records: (seen.get(fault.what)?.records ?? 0) + 1 });
  for (const row of rows) {
    const value = row[name];
    if (value === undefined) continue;
    const fault = value === null ? nullFault(name, field) : getFault(value, field);
    if (fault) add(fault);
  }
  return [...seen.values()];
}

/** A localized field may be null in one language, unless both are required. */
function nullFault(name: string, field: Field): ValueFault | undefined {
  if (field.type === 'boolean')
    return field.nullable
      ? undefined
      : { level: 'works', what: 'null', consequence: 'A form shows it as not set, and cannot unset it again.', option: { nullable: true } };
  if (!field.required || field.through || field.computed) return undefined;
  return {
    level: 'works',
    what: `null, although ${name} is required`,
    consequence: 'It is shown as empty; the record can only be saved with a value.',
  };
}

function getRemedy({ name }: ResourceCheck['resource'], source: string, field: Field, rows: readonly Json[], { what, option }: ValueFault) {
  if ((field.type === 'choice' || field.type === 'choices') && what.endsWith('not declared')) {
    const values = rows
      .flatMap((row) => [row[source]].flat().map(toChoice))
      .filter((value) => value !== null && value !== undefined && value !== '');
    const choices = [...new Set([...field.choices, ...values.map(String)])];
    return leaveOpen(inField({ name }, source, { choices }), 'each choice needs its texts in i18n');
  }
  if (typeof option === 'string') return byHand({ name }, `${source}: { ${option} }`, 'its value is not known');
  return option && inField({ name }, source, option);
}

function getFault(value: unknown, field: Field): ValueFault | undefined {
  if (field.writeOnly) return works('in the answer', 'Neither pages nor lists show it.', { writeOnly: false });
  const { fault } = getFieldCheck(field);
  if (fault) return fault(value, field as never, getFault);
  const { read } = getFieldApi(field);
  const wire = read ? read(value, field as never) : value;
  const broken = getFieldType(field)
    .rules(field as never)
    .find(({ by, holds }) => by !== 'form' && !holds(wire as never));
  return broken && works(`a value against the rule ‘${broken.name}’`, 'It is shown; a form that holds it cannot be saved.');
}

export function answeredNames(source: string, field: Field, texts?: TextForm): string[] {
  if (!isReadable(field)) return [];
  if (field.type !== 'localized') return [source];
  return [...(texts === 'objects' ? [] : [source]), ...contentLocales.map((locale) => `${source}_${locale}`)];
}

export function knownNames(fields: Fields): Set<string> {
  return new Set(
    Object.entries(fields).flatMap(([source, field]) => [
      source,
      ...answeredNames(source, field),
      ...('write' in field && field.write !== undefined ? [field.write] : []),
    ]),
  );
}
