import { DeclarationError, type DeclarationProblem } from '../schema/checkRegistry';
import { eachField } from '../schema/defineRegistry';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import { nearest } from '../schema/nearest';
import type { ResolvedResource } from '../schema/resource';
import { fieldTypeOf, fieldTypes } from './definitions';

/**
 * Checks that every field has a type that there is, that lists filter, search and sort by types with such a use, and that records are named
 * by one. The compiler checks this in TypeScript; a declaration from JavaScript or an import comes without it.
 *
 * @throws DeclarationError
 */
export function checkFieldUses(resources: readonly ResolvedResource[]): void {
  const unknown = resources.flatMap(unknownTypes);
  const problems = unknown.length > 0 ? unknown : resources.flatMap(problemsOf);
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

function problemsOf({ name, fields, recordRepresentation, list }: ResolvedResource): DeclarationProblem[] {
  const without = (at: string, sources: readonly string[], use: keyof FieldTypeDefinition, why: string) =>
    sources.flatMap((source): DeclarationProblem[] => {
      const field = fields[source];
      if (!field || fieldTypeOf(field)[use]) return [];
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
  ];
}
