/** Columns derived from texts for search (`_find_…`, see `foldText`) and order (`_order_…`, see `orderKey`). */
import { createHash } from 'node:crypto';
import { getFieldApi } from '../../src/fields/apis';
import { getFieldType } from '../../src/fields/definitions';
import type { Field } from '../../src/schema/fieldTypes';
import { foldText, foldVersion } from '../../src/schema/foldText';
import { orderKey } from '../../src/schema/orderKey';
import type { ResolvedResource } from '../../src/schema/resource';
import { cachePerObject, identifier, isFolded, type TableColumn, toColumns } from './tables';

export interface FoldedColumn {
  readonly name: string;
  readonly of: string;
  readonly purpose: 'find' | 'order';
  readonly field: Field;
  readonly fold: (text: string) => string;
}

export type FoldedResource = Pick<ResolvedResource, 'path' | 'fields'>;

export const toFindName = ({ name }: Pick<TableColumn, 'name'>): string => identifier(`_find_${name}`);

export const toOrderName = (column: Pick<TableColumn, 'name' | 'kind' | 'field'>): string =>
  hasOrder(column) ? identifier(`_order_${column.name}`) : column.name;

const hasOrder = (column: Pick<TableColumn, 'kind' | 'field'>) => isFolded(column) && getFieldType(column.field).sortable === true;

export const getFoldedColumns = cachePerObject((resource: FoldedResource): readonly FoldedColumn[] =>
  toColumns(resource.fields).flatMap((column): FoldedColumn[] => {
    const { field, name } = column;
    const toPlainText = getToPlainText(field);
    return [
      ...(getFieldType(field).searchable
        ? [{ name: toFindName(column), of: name, purpose: 'find' as const, field, fold: (text: string) => foldText(toPlainText(text)) }]
        : []),
      ...(hasOrder(column)
        ? [
            {
              name: toOrderName(column),
              of: name,
              purpose: 'order' as const,
              field,
              fold: (text: string) => orderKey(toPlainText(text), ignoresArticle(field)),
            },
          ]
        : []),
    ];
  }),
);

function getToPlainText(field: Field): (text: string) => string {
  const { words } = getFieldApi(field);
  return words ? (text) => words(text, field) : (text) => text;
}

const ignoresArticle = (field: Field) => 'ignoreArticle' in field && field.ignoreArticle === true;

/** Identifies the folding of a resource. After a change, stored texts have to be folded again. */
export const toFoldingName = cachePerObject((resource: FoldedResource): string => {
  const columns = getFoldedColumns(resource).map(({ name, of, field }) => [
    ...[name, of, field.type, 'of' in field ? field.of : null, ignoresArticle(field)],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([foldVersion, columns]))
    .digest('hex')
    .slice(0, 10);
});

export function foldedValues(resource: FoldedResource, columns: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const folded: Record<string, string | null> = {};
  for (const { name, of, fold } of getFoldedColumns(resource)) {
    const value = columns[of];
    if (value !== undefined) folded[name] = typeof value === 'string' ? fold(value) : null;
  }
  return folded;
}
