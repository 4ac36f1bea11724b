import { DeclarationError, type DeclarationProblem } from '../schema/checkRegistry';
import { eachField } from '../schema/defineRegistry';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import { nearest } from '../schema/nearest';
import type { ResolvedResource } from '../schema/resource';
import { isDay } from './dateRules';
import { fieldTypes, getFieldType } from './definitions';
import { isDated } from './filterParameters';
import { readRelativeDay } from './relativeDays';

/** Checks that types exist and support their uses, for declarations without TypeScript. @throws DeclarationError */
export function checkFieldUses(resources: readonly ResolvedResource[]): void {
  const unknown = resources.flatMap(unknownTypes);
  const problems = unknown.length > 0 ? unknown : resources.flatMap(findProblems);
  if (problems.length > 0) throw new DeclarationError(problems);
}

function unknownTypes({ name, fields }: ResolvedResource): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  eachField(fields, (source, { type }) => {
    if (fieldTypes.includes(type)) return;
    const remedy = `use "${nearest(type, fieldTypes)}", or define it in customizations/fieldTypes.ts`;
    problems.push({ resource: name, at: source, message: `there is no field type "${type}"`, remedy });
  });
  return problems;
}

function findProblems({ name, fields, recordRepresentation, list }: ResolvedResource): DeclarationProblem[] {
  const without = (at: string, sources: readonly string[], use: keyof FieldTypeDefinition, why: string) =>
    sources.flatMap((source): DeclarationProblem[] => {
      const field = fields[source];
      if (!field || getFieldType(field)[use]) return [];
      return [
        {
          resource: name,
          at,
          message: `"${source}" is of type ${field.type}, which ${why}`,
          remedy: `take "${source}" out of ${at}`,
        },
      ];
    });
  return [
    ...without('recordRepresentation', [recordRepresentation], 'name', 'cannot name a record'),
    ...without('list.filters', list.filters, 'lookups', 'cannot be filtered'),
    ...without('list.search', list.search, 'searchable', 'cannot be searched'),
    ...without('list.sort', [list.sort.field], 'sortable', 'has no order'),
    ...list.views.flatMap((view) => without(`list.views.${view.name}`, Object.keys(view.filter), 'lookups', 'cannot be filtered')),
    ...list.views.flatMap((view) => Object.entries(view.filter).flatMap(([source, value]) => checkDays(view.name, source, value))),
  ];

  function checkDays(view: string, source: string, value: unknown): DeclarationProblem[] {
    if (!isDated(fields[source]) || typeof value !== 'object' || value === null) return [];
    return Object.entries(value)
      .filter(([end, day]) => !(ends.includes(end) && typeof day === 'string' && (readRelativeDay(day) || isDay(day.slice(0, 10)))))
      .map(([end, day]) => ({
        resource: name,
        at: `list.views.${view}`,
        message: `"${end}: ${day}" is no end of a period`,
        remedy: "name `after` or `before` as YYYY-MM-DD, 'today+6', 'monthStart-1', 'monthEnd', 'yearStart' or 'yearEnd'",
      }));
  }
}

const ends = ['after', 'before'];
