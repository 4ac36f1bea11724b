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
  /** @param index column in the file @param key undefined omits the column */
  readonly onChoose: (index: number, key: string | undefined) => void;
  readonly onChooseNotation: (index: number, notation: CellNotation) => void;
}

export function ColumnsTable({ sheet, mapping, notations, onChoose, onChooseNotation }: ColumnsTableProps) {
  const translate = useTranslate();
  const fields = useImportColumns();
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
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
              key={index}
              sheet={sheet}
              index={index}
              fields={fields}
              onChoose={onChoose}
              onChooseNotation={onChooseNotation}
              chosen={mapping[index]}
              notation={notations[index]}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ColumnRowProps extends Pick<ColumnsTableProps, 'sheet' | 'onChoose' | 'onChooseNotation'> {
  readonly index: number;
  readonly fields: ReturnType<typeof useImportColumns>;
  readonly chosen: Mapping[number];
  readonly notation: ColumnNotation | undefined;
}

function ColumnRow({ sheet, index, fields: { columns, getLabel }, chosen, notation, onChoose, onChooseNotation }: ColumnRowProps) {
  const translate = useTranslate();
  const cellText = useCellText();
  const target = columns.find(({ key }) => key === chosen);
  const title = sheet.titles[index] || translate('transfer.import.columns.untitled', { number: index + 1 });
  const examples = sheet.rows.map(({ cells }) => cells[index] ?? null).filter((cell) => cell !== null);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <bdi>{title}</bdi>
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary', maxWidth: 280 }}>
        <bdi>
          {examples
            .slice(0, 2)
            .map((cell) => cellText(cell, target))
            .join(' · ')
            .slice(0, 80)}
        </bdi>
      </TableCell>
      <TableCell>
        <NativeSelect
          fullWidth
          value={chosen ?? ''}
          onChange={(event) => onChoose(index, event.target.value || undefined)}
          inputProps={{ 'aria-label': translate('transfer.import.columns.for', { title }) }}
        >
          <option value="">{translate('transfer.import.columns.none')}</option>
          {columns.map((column) => (
            <option key={column.key} value={column.key}>
              {getLabel(column)}
            </option>
          ))}
        </NativeSelect>
        {notation && <NotationChoice column={notation} title={title} onChoose={(one) => onChooseNotation(index, one)} />}
      </TableCell>
    </TableRow>
  );
}
