import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/format';
import type { Field } from '../../schema/fieldTypes';
import { useUnitTitle, withoutUnit } from '../columnUnit';
import { fieldLookOf } from '../looks';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

/** How one cell is drawn: `FieldDisplay`, handed in because it draws rows too. */
export type CellComponent = ComponentType<{ source: string; field: Field; record: object; scope: string; dense: true }>;

/** Ordered child rows: their number in a table, a small table on a detail page. */
export function RowsValue({ field, source, value, scope, dense, Cell }: ValueProps<'rows'> & { readonly Cell: CellComponent }) {
  const translate = useTranslate();
  const withUnit = useUnitTitle();
  const locale = usePageLocale();
  // Digits run from left to right in every language: a column of them lines up by its right side.
  const end = useTheme().direction === 'rtl' ? 'start' : 'end';
  const rowScope = `${scope}.rows.${source}`;
  if (dense) return <Box component="span">{translate(`${rowScope}.count`, { smart_count: value.length })}</Box>;
  const columns = Object.entries(field.fields).map(([name, column]) => ({ name, column, cell: withoutUnit(column) }));
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ textAlign: end, width: 40 }}>#</TableCell>
            {columns.map(({ name, column }) => (
              <TableCell key={name} sx={{ textAlign: fieldLookOf(column).align && end }}>
                {withUnit(translate(`${rowScope}.fields.${name}`), column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value.map((row, index) => (
            <TableRow key={row.id ?? index}>
              <TableCell component="th" scope="row" sx={{ textAlign: end, color: 'text.secondary' }}>
                {formatNumber(index + 1, locale)}
              </TableCell>
              {columns.map(({ name, column, cell }) => (
                <TableCell key={name} sx={{ textAlign: fieldLookOf(column).align && end }}>
                  <Cell source={name} field={cell} record={row} scope={rowScope} dense />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
