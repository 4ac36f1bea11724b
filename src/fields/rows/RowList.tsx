import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { useUnitTitle } from '../columnUnit';
import { rowColumns, rowTable } from './rowColumns';
import { rowStyles } from './rowStyles';

interface RowHeadingsProps {
  readonly field: FieldDeclaration<'rows'>;
  readonly messages: string;
  readonly buttons: number;
  readonly showRequired?: boolean;
}

interface RowListProps extends RowHeadingsProps {
  readonly children: readonly ReactNode[];
}

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

/** Column headings, hidden from screen readers because each control has a label. */
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
