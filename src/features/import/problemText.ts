import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { Problem } from './data/plannedRow';
import { useImportColumns } from './useImportColumns';

export function useProblemText(): (problem: Problem) => string {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { columns, getLabel } = useImportColumns();
  return useCallback(
    ({ source, message, args }) => {
      const text = translate(message, { ...args, _: message });
      if (source === undefined) return text;
      const column = columns.find(({ key }) => key === source);
      const field = column ? getLabel(column) : translate(`resources.${name}.fields.${source}`, { _: source });
      return translate('transfer.cell.missing', { field, message: text });
    },
    [translate, name, columns, getLabel],
  );
}
