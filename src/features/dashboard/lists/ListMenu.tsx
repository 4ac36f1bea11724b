import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { columnLabel, createNames, csvCell, sheetColumns } from '../../../data/sheets/exportRecords';
import { usePageLocale } from '../../../fields/usePageLocale';
import { useRecordName } from '../../../fields/useRecordName';
import type { ListWidget } from '../../../schema/listWidget';
import { useResourceLabel } from '../../../ui/registry/labels';
import { useDeclaration, useRegistry } from '../../../ui/registry/RegistryContext';
import { TableMenu, type TableMenuProps } from '../menu/TableMenu';

interface ListMenuProps extends Omit<TableMenuProps, 'getCells'> {
  readonly list: ListWidget;
  readonly records: readonly RaRecord[];
}

/** Saves the shown records as a picture or for a spreadsheet, if the role may export them. */
export function ListMenu({ list, records, ...menu }: ListMenuProps) {
  const { can } = useDeclaration(list.resource);
  const getCells = useListCells(list, records);
  return <TableMenu {...menu} getCells={can.export ? getCells : undefined} />;
}

function useListCells(list: ListWidget, records: readonly RaRecord[]) {
  const registry = useRegistry();
  const resource = useDeclaration(list.resource);
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = usePageLocale();
  const nameRecord = useRecordName();
  const label = useResourceLabel()(resource.name, 1);
  return async () => {
    const all = sheetColumns(resource, locale);
    const columns = list.columns.flatMap((source) => all.filter((column) => column.source === source));
    const fields = Object.fromEntries(columns.flatMap(({ source, field }) => (field ? [[source, field]] : [])));
    const { learn, getName } = createNames(dataProvider, registry, fields, nameRecord);
    await learn(records);
    const words = { resource, translate, getName };
    return [
      [label, ...columns.map((column) => columnLabel(resource, column, translate))],
      ...records.map((record) => [nameRecord(resource, record), ...columns.map((column) => csvCell(record, column, words))]),
    ];
  };
}
