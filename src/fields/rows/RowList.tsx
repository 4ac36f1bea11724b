import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { useUnitTitle } from '../columnUnit';
import { rowColumns, rowTable } from './rowColumns';
import { rowStyles } from './rowStyles';

interface RowHeadingsProps {
  readonly field: FieldDeclaration<'rows'>;
  /** Key of the messages that hold `fields` and `none` of the rows. */
  readonly messages: string;
  /** How many stand at the end of a row. */
  readonly buttons: number;
  /** Marks what must be filled in. Default false. */
  readonly showRequired?: boolean;
}

interface RowListProps extends RowHeadingsProps {
  /** The rows, an `<li>` each. */
  readonly children: readonly ReactNode[];
}

/** Rows under their headings, or the words for none. */
export function RowList({ children, ...headings }: RowListProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {children.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', padding: 2 }}>
          {translate(`${headings.messages}.none`)}
        </Typography>
      ) : (
        <>
          <RowHeadings {...headings} />
          <Box component="ol" sx={rowStyles(headings.field, headings.buttons)}>
            {children}
          </Box>
        </>
      )}
    </Box>
  );
}

/** The headings of the columns, once instead of in each row; each control has its own label for those who do not see them. */
function RowHeadings({ field, messages, buttons, showRequired = false }: RowHeadingsProps) {
  const translate = useTranslate();
  const withUnit = useUnitTitle();
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
      {Object.entries(field.fields).map(([name, column]) => (
        <Typography key={name} variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {withUnit(translate(`${messages}.fields.${name}`), column)}
          {showRequired && column.required ? (
            <Box component="span" sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
              *
            </Box>
          ) : null}
        </Typography>
      ))}
    </Box>
  );
}
