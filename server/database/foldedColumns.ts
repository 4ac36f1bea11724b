/**
 * Columns that the gateway keeps beside people's own words: a text as it is searched (`_find_…`, see `foldText`) and as it is ordered
 * (`_order_…`, see `orderKey`). They are written with the record. Of others `foldRecords.ts` writes them.
 */
import { createHash } from 'node:crypto';
import { fieldApiOf } from '../../src/fields/apis';
import { fieldTypeOf } from '../../src/fields/definitions';
import type { Field } from '../../src/schema/fieldTypes';
import { foldText, foldVersion } from '../../src/schema/foldText';
import { orderKey } from '../../src/schema/orderKey';
import type { ResolvedResource } from '../../src/schema/resource';
import { columnsOf, identifier, isFolded, perObject, type TableColumn } from './tables';

/** A column that follows from another one. */
export interface FoldedColumn {
  readonly name: string;
  readonly of: string;
  readonly purpose: 'find' | 'order';
  readonly field: Field;
  readonly fold: (text: string) => string;
}

/** A resource, as far as its folded columns need it. */
export type FoldedResource = Pick<ResolvedResource, 'path' | 'fields'>;

/** The column that is searched in place of one of people's own words. */
export const findNameOf = ({ name }: Pick<TableColumn, 'name'>): string => identifier(`_find_${name}`);

/** The column that a column's values are ordered by: itself, unless it holds people's own words. */
export const orderNameOf = (column: Pick<TableColumn, 'name' | 'kind' | 'field'>): string =>
  hasOrder(column) ? identifier(`_order_${column.name}`) : column.name;

const hasOrder = (column: Pick<TableColumn, 'kind' | 'field'>) => isFolded(column) && fieldTypeOf(column.field).sortable === true;

/** The folded columns of a resource's own table. */
export const foldedColumnsOf = perObject((resource: FoldedResource): readonly FoldedColumn[] =>
  columnsOf(resource.fields).flatMap((column): FoldedColumn[] => {
    const { field, name } = column;
    const wordsOf = plainTextOf(field);
    return [
      ...(fieldTypeOf(field).searchable
        ? [{ name: findNameOf(column), of: name, purpose: 'find' as const, field, fold: (text: string) => foldText(wordsOf(text)) }]
        : []),
      ...(hasOrder(column)
        ? [
            {
              name: orderNameOf(column),
              of: name,
              purpose: 'order' as const,
              field,
              fold: (text: string) => orderKey(wordsOf(text), ignoresArticle(field)),
            },
          ]
        : []),
    ];
  }),
);

function plainTextOf(field: Field): (text: string) => string {
  const { words } = fieldApiOf(field);
  return words ? (text) => words(text, field) : (text) => text;
}

const ignoresArticle = (field: Field) => 'ignoreArticle' in field && field.ignoreArticle === true;

/** A short name for the way in which a resource's texts are folded. With another name, what is stored was folded in another way. */
export const foldingOf = perObject((resource: FoldedResource): string => {
  const columns = foldedColumnsOf(resource).map(({ name, of, field }) => [
    ...[name, of, field.type, 'of' in field ? field.of : null, ignoresArticle(field)],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([foldVersion, columns]))
    .digest('hex')
    .slice(0, 10);
});

/** The folded columns of the values that a statement writes. */
export function foldedValues(resource: FoldedResource, columns: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const folded: Record<string, string | null> = {};
  for (const { name, of, fold } of foldedColumnsOf(resource)) {
    const value = columns[of];
    if (value !== undefined) folded[name] = typeof value === 'string' ? fold(value) : null;
  }
  return folded;
}
