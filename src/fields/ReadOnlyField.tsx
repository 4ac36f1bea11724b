import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '../schema/fieldTypes';
import { FieldDisplay } from './FieldDisplay';
import { ColumnValue } from './rows/ColumnValue';

export interface ReadOnlyFieldProps {
  /** Name of the field in its row. */
  readonly source: string;
  /** Path of the row in the form, e.g. `steps.1`; without one the form is the row. */
  readonly path?: string;
  readonly field: Field;
  /** Key of the messages of the rows. */
  readonly messages: string;
}

/** A read-only field of a row, as text among its inputs. */
export function ReadOnlyField({ source, path, field, messages }: ReadOnlyFieldProps) {
  const translate = useTranslate();
  // Without a name it is the whole form.
  const row: unknown = useWatch({ name: path as string });
  const shown = { source, field, record: (row ?? {}) as Partial<RaRecord>, scope: messages };
  return (
    <Box data-source={path === undefined ? source : `${path}.${source}`} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="p" data-input-label sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
        {translate(`${messages}.fields.${source}`)}
      </Typography>
      <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        {path === undefined ? <FieldDisplay {...shown} dense /> : <ColumnValue {...shown} />}
      </Box>
    </Box>
  );
}
