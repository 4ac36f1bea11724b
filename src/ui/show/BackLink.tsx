import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceLabel } from '../registry/labels';
import { mirrored } from '../theme/mirrored';

/** Back to the list, as it was left: react-admin remembers its filters and page. */
export function BackLink() {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const label = useResourceLabel()(resource, 2);
  return (
    <Link
      className="unprinted"
      component={RouterLink}
      to={createPath({ resource, type: 'list' })}
      color="text.secondary"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', minHeight: 32 }}
    >
      <ArrowBackIcon fontSize="small" sx={mirrored} />
      {label}
    </Link>
  );
}
