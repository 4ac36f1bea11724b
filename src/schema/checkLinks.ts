import type { Field, Fields } from './fieldTypes';
import type { AnyDeclaration } from './resource';
import { isWritable } from './resource';

/** Reports a problem at a place of a resource, with a remedy. */
type Add = (at: string, message: string, remedy: string) => void;

/** Units of a duration in `fills`. */
const lengthUnits: readonly unknown[] = ['days', 'weeks', 'months', 'years'];

/** Field types that can sort rows. */
const groupTypes: readonly string[] = ['integer', 'choice', 'date', 'datetime', 'time'];

/**
 * Checks the options of references about their target (`choosable`, `fills`), and the sort of rows.
 *
 * @param prefix path of the rows that hold the fields, with a dot at its end
 */
export function checkLinks(fields: Fields, all: readonly AnyDeclaration[], add: Add, prefix = ''): void {
  for (const [source, field] of Object.entries(fields)) {
    const at = prefix + source;
    if (field.type === 'rows') {
      for (const group of field.groupBy ?? []) if (!canGroup(field.fields[group])) add(`${at}.groupBy`, ...noGroup(group));
      checkLinks(field.fields, all, add, `${at}.`);
    }
    if (field.type !== 'reference' && field.type !== 'references') continue;
    const target = all.find(({ name }) => name === field.resource);
    if (!target) continue;
    const filters: readonly string[] = [...(target.list.filters ?? []), ...Object.values(target.list.views ?? {}).flatMap(Object.keys)];
    for (const wanted of Object.keys(field.choosable ?? {})) {
      if (!target.fields[wanted]) add(`${at}.choosable`, ...noField(wanted, target));
      else if (!filters.includes(wanted))
        add(
          `${at}.choosable`,
          `the list of "${target.name}" has no filter "${wanted}", so nobody can be offered the right ones`,
          `add it to list.filters of resources/${target.name}.ts`,
        );
    }
    if (field.type !== 'reference' || !field.fills) continue;
    if (prefix !== '') add(`${at}.fills`, 'a reference of a row fills in nothing', 'take `fills` away');
    for (const [filled, fill] of Object.entries(field.fills)) {
      const own = fields[filled];
      const place = `${at}.fills.${filled}`;
      if (!own || !isWritable(own)) {
        add(place, `"${filled}" is no field of this resource that can be written`, `use one of ${Object.keys(fields).join(', ')}`);
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
        add(place, `"${name}" is no number of days, weeks, months or years`, `give it a unit in resources/${target.name}.ts`);
    }
  }
}

const canGroup = (field: Field | undefined) => field !== undefined && groupTypes.includes(field.type);

const noGroup = (group: string) =>
  [`"${group}" is no field of the rows that they can be sorted by`, `use fields of type ${groupTypes.join(', ')}`] as const;

const noField = (source: string, { name, fields }: AnyDeclaration) =>
  [`"${source}" is no field of "${name}"`, `use one of ${Object.keys(fields).join(', ')}`] as const;
