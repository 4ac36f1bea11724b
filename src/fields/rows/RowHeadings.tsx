import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldOf } from '../../schema/fieldTypes';
import { rowColumns, rowTable } from './rowColumns';

export interface RowHeadingsProps {
  readonly field: FieldOf<'rows'>;
  /** Key of the messages that hold `fields` of the rows. */
  readonly messages: string;
  /** How many stand at the end of a row. */
  readonly buttons: number;
  /** Marks what must be filled in. Default false. */
  readonly showRequired?: boolean;
}

/** The headings of the columns, once instead of in each row; each control has its own label for those who do not see them. */
export function RowHeadings({ field, messages, buttons, showRequired = false }: RowHeadingsProps) {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        columnGap: 1.5,
        paddingInline: 1.5,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        [rowTable]: { display: 'grid', gridTemplateColumns: rowColumns(field, buttons) },
      }}
    >
      <span />
      <span />
      {Object.entries(field.fields).map(([name, { required }]) => (
        <Typography key={name} variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {translate(`${messages}.fields.${name}`)}
          {showRequired && required ? (
            <Box component="span" sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
              *
            </Box>
          ) : null}
        </Typography>
      ))}
    </Box>
  );
}
