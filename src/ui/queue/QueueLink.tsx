import PlaylistAddCheckIcon from '@mui/icons-material/PlaylistAddCheck';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from '../registry/RegistryContext';
import { useWaitingCount } from './waiting';

/** The last part of a queue's address: `/<name>/queue`. */
export const queuePath = 'queue';

/** Leads from a list to its queue while something waits in it. */
export function QueueLink() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useDeclaration();
  const count = useWaitingCount(resource.list.queue ? resource : undefined);
  if (count === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PlaylistAddCheckIcon />}
      component={RouterLink}
      to={`${createPath({ resource: resource.name, type: 'list' })}/${queuePath}`}
      sx={{ flex: 'none' }}
    >
      {translate('lists.queue.open', { smart_count: count })}
    </Button>
  );
}
