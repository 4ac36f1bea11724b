import DoneAllIcon from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '../../schema/resource';
import { StatePanel } from '../states/StatePanel';
import { useResourceLabel } from '../useResourceLabel';

export interface QueueEndProps {
  readonly resource: Resource;
  /** How many were dealt with since the page was opened. */
  readonly done: number;
  /** How many came meanwhile. */
  readonly more: number;
  readonly onContinue: () => void;
}

/** Nothing waits any more, or something does again. */
export function QueueEnd({ resource, done, more, onContinue }: QueueEndProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const label = useResourceLabel()(resource.name, 2);
  return (
    <StatePanel
      icon={<DoneAllIcon />}
      title={translate('lists.queue.end.title')}
      text={
        more > 0
          ? translate('lists.queue.end.more', { smart_count: more })
          : done > 0
            ? translate('lists.queue.end.done', { smart_count: done })
            : translate('lists.queue.end.none')
      }
    >
      {more > 0 && (
        <Button variant="contained" disableElevation onClick={onContinue}>
          {translate('lists.queue.end.continue')}
        </Button>
      )}
      <Button variant="outlined" component={RouterLink} to={createPath({ resource: resource.name, type: 'list' })}>
        {translate('lists.back', { name: label })}
      </Button>
    </StatePanel>
  );
}
