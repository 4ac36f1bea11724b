import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field, Fields } from '../schema/fieldTypes';
import { ComputedValue } from './ComputedValue';
import { FieldDisplay } from './FieldDisplay';
import { ColumnValue } from './rows/ColumnValue';

interface ReadOnlyFieldProps {
  readonly source: string;
  /** Path of the row in the form, e.g. `steps.1`. Undefined: the form is the row. */
  readonly path?: string | undefined;
  readonly field: Field;
  /** Fields of the row, from which a computed field has its value. */
  readonly fields?: Fields;
  readonly messages: string;
  /** Default: the values of the form. */
  readonly record?: Partial<RaRecord> | undefined;
}

export function ReadOnlyField({ source, path, field, fields, messages, record }: ReadOnlyFieldProps) {
  const translate = useTranslate();
  // Without a name, `useWatch` returns the whole form.
  const row: unknown = useWatch({ name: path as string, disabled: record !== undefined });
  const shown = { source, field, record: record ?? ((row ?? {}) as Partial<RaRecord>), scope: messages };
  return (
    <Box data-source={path === undefined ? source : `${path}.${source}`} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="p" data-input-label sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
        {translate(`${messages}.fields.${source}`)}
      </Typography>
      <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        {field.computed && fields ? (
          <ComputedValue {...{ source, field, fields, path, messages }} />
        ) : path === undefined ? (
          <FieldDisplay {...shown} dense />
        ) : (
          <ColumnValue {...shown} />
        )}
      </Box>
    </Box>
  );
}
