import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { ReferencePicture } from '../../fields/reference/ReferencePicture';
import { rowTable } from '../../fields/rows/rowColumns';
import type { FieldOfType, RowFieldType } from '../../schema/fieldTypes';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { Row } from './rowTypes';

export interface RowCellProps {
  readonly source: string;
  readonly field: FieldOfType<RowFieldType>;
  readonly row: Row;
  /** Key of the messages of the rows. */
  readonly messages: string;
}

/** One value of a row under its label; in a table the heading says it for those who see it. */
export function RowCell({ source, field, row, messages }: RowCellProps) {
  const translate = useTranslate();
  const isReference = field.type === 'reference';
  return (
    <Box data-type={field.type} sx={{ minWidth: 0 }}>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: isReference ? 'none' : 'block', color: 'text.secondary', [rowTable]: { display: 'block', ...visuallyHidden } }}
      >
        {translate(`${messages}.fields.${source}`)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, [rowTable]: { minHeight: 45 } }}>
        {isReference && <ReferencePicture resource={field.resource} id={row[source]} size={36} />}
        <FieldOf source={source} field={field} record={row} scope={messages} dense />
      </Box>
    </Box>
  );
}
