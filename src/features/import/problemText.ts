import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { Problem } from './data/plannedRow';
import { useImportColumns } from './useImportColumns';

/** What is wrong with a row, in words. One that is at no cell of the file names its field. */
export function useProblemText(): (problem: Problem) => string {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { columns, labelOf } = useImportColumns();
  return useCallback(
    ({ source, message, args }) => {
      const text = translate(message, { ...args, _: message });
      if (source === undefined) return text;
      const column = columns.find(({ key }) => key === source);
      const field = column ? labelOf(column) : translate(`resources.${name}.fields.${source}`, { _: source });
      return translate('transfer.cell.missing', { field, message: text });
    },
    [translate, name, columns, labelOf],
  );
}
