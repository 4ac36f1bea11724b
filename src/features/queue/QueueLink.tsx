import PlaylistAddCheckIcon from '@mui/icons-material/PlaylistAddCheck';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useWaitingCount } from '../../ui/sections/waiting';

export const queuePath = 'queue';

export function QueueLink() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useDeclaration();
  const count = useWaitingCount(resource);
  if (count === 0) return null;
  return (
    <Button
      variant="outlined"
      aria-keyshortcuts="R"
      startIcon={<PlaylistAddCheckIcon />}
      component={RouterLink}
      to={`${createPath({ resource: resource.name, type: 'list' })}/${queuePath}`}
      sx={{ flex: 'none' }}
    >
      {translate(`resources.${resource.name}.queue.open`, {
        smart_count: count,
        _: translate('lists.queue.open', { smart_count: count }),
      })}
    </Button>
  );
}
