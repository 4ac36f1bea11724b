import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, useDeferredValue } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Identifier } from '../../schema/recordTypes';
import { useRecordIntent } from '../ahead/useRecordIntent';
import { FieldView } from '../fields/FieldView';
import { fieldTraits } from '../fields/fieldTraits';
import { useRecordName } from '../fields/useRecordName';
import { useDeclaration } from '../RegistryContext';
import { LinkText } from './LinkText';
import { RowActions } from './RowActions';
import type { Column } from './useListColumns';
import { useRecordLink } from './useRecordLink';

export interface RecordRowProps {
  readonly record: RaRecord;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  /** Left out where rows cannot be ticked. `isRange` is true with Shift. */
  readonly onToggle?: ((id: Identifier, isRange: boolean) => void) | undefined;
}

/** One record as a table row. Its name is the link; its actions show on hover and on focus. */
export const RecordRow = memo(function RecordRow({ record, columns, isSelected, onToggle }: RecordRowProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const linkTo = useRecordLink();
  const intent = useRecordIntent(record.id);
  const declaration = useDeclaration();
  const name = nameRecord(declaration, record);
  // After what is read: the actions show on hover and on focus only, and there are many of them.
  // A server draws all at once: the row must be as wide as it will be.
  const hasActions = useDeferredValue(true, typeof document === 'undefined');
  return (
    <RecordContextProvider value={record}>
      <TableRow
        hover
        selected={isSelected}
        sx={{
          '& .row-actions': { opacity: 0 },
          '&:hover .row-actions, &:focus-within .row-actions, & .row-actions:has([aria-expanded=true])': { opacity: 1 },
          '@media (hover: none)': { '& .row-actions': { opacity: 1 } },
        }}
      >
        {onToggle && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={isSelected}
              onChange={(event) => onToggle(record.id, (event.nativeEvent as MouseEvent).shiftKey === true)}
              slotProps={{ input: { 'aria-label': translate('lists.selectRow', { name }) } }}
            />
          </TableCell>
        )}
        {columns.map(({ source, field, isLink }) => {
          return (
            <TableCell key={source} align={fieldTraits(field).align === 'end' ? 'right' : 'left'}>
              {isLink ? (
                <Link
                  {...intent}
                  component={RouterLink}
                  to={linkTo(record)}
                  underline="hover"
                  color="text.primary"
                  sx={{ fontWeight: 500 }}
                >
                  <LinkText column={{ source, field }} />
                </Link>
              ) : (
                <FieldView source={source} field={field} dense />
              )}
            </TableCell>
          );
        })}
        <TableCell align="right" className="record-actions">
          <Box className="row-actions">{hasActions && <RowActions record={record} name={name} />}</Box>
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
});
