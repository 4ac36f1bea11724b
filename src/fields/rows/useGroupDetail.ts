import { useTranslate } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { fieldText } from '../fieldText';
import { isSameGroup } from './rowGroups';

type Row = Readonly<Record<string, unknown>>;

/**
 * Says which group a row has come to, e.g. "Week: 2, Day: Monday".
 *
 * @param messages key of the messages of the rows
 * @returns a function that is given the row before and after its move; undefined where the group is the same
 */
export function useGroupDetail(
  field: FieldDeclaration<'rows'>,
  messages: string,
): (before: Row | undefined, after: Row | undefined) => string | undefined {
  const translate = useTranslate();
  return (before, after) => {
    if (!before || !after || isSameGroup(field, before, after)) return undefined;
    const context = { translate, scope: messages, nameOf: (_resource: string, id: unknown) => String(id) };
    return (field.groupBy ?? [])
      .flatMap((source) => {
        const one = field.fields[source];
        return one
          ? [
              translate('lists.labelled', {
                label: translate(`${messages}.fields.${source}`),
                value: fieldText(after, source, one, context),
              }),
            ]
          : [];
      })
      .join(translate('lists.comma'));
  };
}
