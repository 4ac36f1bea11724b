import { Box, Link, Typography } from '@mui/material';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Resource } from '../../schema/resource';

export interface EmailLineProps {
  readonly resource: Resource;
  /** The field that one signs in with. */
  readonly source: string;
  readonly record: RaRecord | undefined;
}

/** The e-mail address that one signs in with: shown here, changed in the record itself. */
export function EmailLine({ resource, source, record }: EmailLineProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const createPath = useCreatePath();
  return (
    <Box>
      <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
        {labelOf(`resources.${resource.name}`, source)}
      </Typography>
      <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{String(record?.[source] ?? '')}</bdi>
      </Box>
      <Typography variant="caption" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
        {translate('profile.you.email')}{' '}
        {record && resource.can.edit ? (
          <Link component={RouterLink} underline="always" to={createPath({ resource: resource.name, type: 'edit', id: record.id })}>
            {translate('profile.you.emailLink')}
          </Link>
        ) : null}
      </Typography>
    </Box>
  );
}
