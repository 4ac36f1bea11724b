import { useTranslate } from 'react-admin';
import { columnLabel, type SheetColumn } from '../../data/sheets/exportRecords';
import { writableColumns } from '../../data/sheets/toTemplate';
import { usePageLocale } from '../../fields/usePageLocale';
import { useDeclaration } from '../../ui/registry/RegistryContext';

export function useImportColumns() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const columns = writableColumns(resource, usePageLocale());
  return { columns, getLabel: (column: SheetColumn) => columnLabel(resource, column, translate) };
}
