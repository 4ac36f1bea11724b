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
import { getFieldState, withRow } from '../../schema/fieldRules';
import type { Field } from '../../schema/fieldTypes';
import { useUnitTitle, withoutUnit } from '../columnUnit';
import { getFieldLook } from '../looks';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

/** `FieldDisplay`, passed as a prop because it renders rows too. */
type CellComponent = ComponentType<{ source: string; field: Field; record: object; scope: string; dense: true }>;

export function RowsValue({ field, source, value, record, scope, dense, Cell }: ValueProps<'rows'> & { readonly Cell: CellComponent }) {
  const translate = useTranslate();
  const withUnit = useUnitTitle();
  const locale = usePageLocale();
  // Digits are left to right in every language, so columns are aligned right. Styles swap `left` and `right` in Arabic.
  const digits = useTheme().direction === 'rtl' ? 'left' : 'right';
  const toAlign = (column: Field) => (getFieldLook(column).align === 'end' ? digits : 'left');
  const rowScope = `${scope}.rows.${source}`;
  if (dense) return <Box component="span">{translate(`${rowScope}.count`, { smart_count: value.length })}</Box>;
  const columns = Object.entries(field.fields).map(([name, column]) => ({ name, column, cell: withoutUnit(column) }));
  return (
    <TableContainer tabIndex={0} role="group" aria-label={translate(`${scope}.fields.${source}`)} style={{ position: 'relative' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align={digits} sx={{ width: 40 }}>
              #
            </TableCell>
            {columns.map(({ name, column }) => (
              <TableCell key={name} align={toAlign(column)}>
                {withUnit(translate(`${rowScope}.fields.${name}`), column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value.map((row, index) => (
            <TableRow key={row.id ?? index}>
              <TableCell component="th" scope="row" align={digits} sx={{ color: 'text.secondary' }}>
                {formatNumber(index + 1, locale)}
              </TableCell>
              {columns.map(({ name, column, cell }) => (
                <TableCell key={name} align={toAlign(column)}>
                  {getFieldState(cell, withRow(record, row)).isShown && (
                    <Cell source={name} field={cell} record={row} scope={rowScope} dense />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
