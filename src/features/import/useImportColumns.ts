import { useTranslate } from 'react-admin';
import { columnLabel, type SheetColumn } from '../../data/sheets/exportRecords';
import { writableColumns } from '../../data/sheets/toWorkbook';
import { usePageLocale } from '../../fields/usePageLocale';
import { useDeclaration } from '../../ui/registry/RegistryContext';

/** The columns that a file can fill, and their labels on this page. */
export function useImportColumns() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const columns = writableColumns(resource, usePageLocale());
  return { columns, labelOf: (column: SheetColumn) => columnLabel(resource, column, translate) };
}
