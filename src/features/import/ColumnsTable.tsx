import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { ParsedSheet } from '../../data/sheets/readSheet';
import type { CellNotation } from '../../schema/cell';
import type { Mapping } from './data/matchColumns';
import { NotationChoice } from './NotationChoice';
import { useCellText } from './useCellText';
import type { ColumnNotation } from './useColumnNotations';
import { useImportColumns } from './useImportColumns';

interface ColumnsTableProps {
  readonly sheet: ParsedSheet;
  readonly mapping: Mapping;
  readonly notations: readonly (ColumnNotation | undefined)[];
  /** @param index of the column in the file @param key undefined: the column is left out */
  readonly onChoose: (index: number, key: string | undefined) => void;
  readonly onChooseNotation: (index: number, notation: CellNotation) => void;
}

/** The columns of a file, each with an example and the field that it goes to. */
export function ColumnsTable({ sheet, mapping, notations, onChoose, onChooseNotation }: ColumnsTableProps) {
  const translate = useTranslate();
  const cellText = useCellText();
  const { columns, labelOf } = useImportColumns();
  const titleOf = (index: number) => sheet.titles[index] || translate('transfer.import.columns.untitled', { number: index + 1 });
  const examplesOf = (index: number) =>
    sheet.rows
      .map(({ cells }) => cells[index] ?? null)
      .filter((cell) => cell !== null)
      .slice(0, 2)
      .map((cell) =>
        cellText(
          cell,
          columns.find(({ key }) => key === mapping[index]),
        ),
      )
      .join(' · ')
      .slice(0, 80);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate('transfer.import.columns.title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('transfer.import.columns.inFile')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{translate('transfer.import.columns.example')}</TableCell>
            <TableCell>{translate('transfer.import.columns.goesTo')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.titles.map((_title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
            <TableRow key={index}>
              <TableCell component="th" scope="row">
                <bdi>{titleOf(index)}</bdi>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary', maxWidth: 280 }}>
                <bdi>{examplesOf(index)}</bdi>
              </TableCell>
              <TableCell>
                <NativeSelect
                  fullWidth
                  value={mapping[index] ?? ''}
                  onChange={(event) => onChoose(index, event.target.value || undefined)}
                  inputProps={{ 'aria-label': translate('transfer.import.columns.for', { title: titleOf(index) }) }}
                >
                  <option value="">{translate('transfer.import.columns.none')}</option>
                  {columns.map((column) => (
                    <option key={column.key} value={column.key}>
                      {labelOf(column)}
                    </option>
                  ))}
                </NativeSelect>
                {notations[index] && (
                  <NotationChoice
                    column={notations[index]}
                    title={titleOf(index)}
                    onChoose={(notation) => onChooseNotation(index, notation)}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
