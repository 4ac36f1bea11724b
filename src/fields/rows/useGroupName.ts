import { useTranslate } from 'react-admin';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { fieldText } from '../fieldText';
import { isSameGroup } from './rowGroups';

type Row = Readonly<Record<string, unknown>>;

function useRowTexts({ fields }: FieldDeclaration<'rows'>, messages: string) {
  const translate = useTranslate();
  const context = { translate, scope: messages, getName: (_resource: string, id: unknown) => String(id) };
  return {
    translate,
    getLabel: (source: string) => translate(`${messages}.fields.${source}`),
    getText: (row: Row, source: string) => fieldText(row, source, fields[source] as Field, context),
  };
}

/** Returns a function that names a group, e.g. "Week 2, Monday", from a depth (default 0) to another. */
export function useGroupName(field: FieldDeclaration<'rows'>, messages: string): (row: Row, depth: number, from?: number) => string {
  const { translate, getLabel, getText } = useRowTexts(field, messages);
  return (row, depth, from = 0) =>
    (field.groupBy ?? [])
      .slice(from, depth + 1)
      .map((source) => {
        const label = getLabel(source);
        const value = getText(row, source);
        if (value === '') return translate('lists.labelled', { label, value: translate('lists.noValue') });
        // A number needs its label.
        return field.fields[source]?.type === 'integer' ? `${label} ${value}` : value;
      })
      .join(translate('lists.comma'));
}

/** Returns a function that describes the new group of a row, e.g. "Week: 2, Day: Monday", if it is different. */
export function useGroupDetail(field: FieldDeclaration<'rows'>, messages: string) {
  const { translate, getLabel, getText } = useRowTexts(field, messages);
  return (before: Row | undefined, after: Row | undefined): string | undefined => {
    if (!before || !after || isSameGroup(field, before, after)) return undefined;
    return (field.groupBy ?? [])
      .map((source) => translate('lists.labelled', { label: getLabel(source), value: getText(after, source) }))
      .join(translate('lists.comma'));
  };
}
