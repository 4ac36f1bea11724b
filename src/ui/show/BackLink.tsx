import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useListPath } from '../actions/useListPath';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { mirrored } from '../theme/mirrored';

export function BackLink() {
  const toList = useListPath();
  const resource = useDeclaration();
  const record = useRecordContext();
  const label = useResourceLabel()(resource.name, 2);
  return (
    <Link
      className="unprinted"
      component={RouterLink}
      to={toList(resource, record)}
      color="text.secondary"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', minHeight: 32 }}
    >
      <ArrowBackIcon fontSize="small" sx={mirrored} />
      {label}
    </Link>
  );
}
