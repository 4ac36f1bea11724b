import { useTranslate } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { fieldText } from '../fieldText';

type Row = Readonly<Record<string, unknown>>;

/**
 * What groups of rows are called, e.g. "Week 2" or "Week 2, Monday".
 *
 * @param messages key of the messages of the rows
 * @returns a function that is given a row, the depth of the group, and the depth from which on it is named; default: from the outermost
 */
export function useGroupName(field: FieldDeclaration<'rows'>, messages: string): (row: Row, depth: number, from?: number) => string {
  const translate = useTranslate();
  const context = { translate, scope: messages, nameOf: (_resource: string, id: unknown) => String(id) };
  return (row, depth, from = 0) =>
    (field.groupBy ?? [])
      .slice(from, depth + 1)
      .map((source) => {
        const by = field.fields[source];
        const label = translate(`${messages}.fields.${source}`);
        const value = by ? fieldText(row, source, by, context) : '';
        if (value === '') return translate('lists.labelled', { label, value: translate('lists.noValue') });
        // A number says nothing by itself.
        return by?.type === 'integer' ? `${label} ${value}` : value;
      })
      .join(translate('lists.comma'));
}
