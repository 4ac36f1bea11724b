import DoneAllIcon from '@mui/icons-material/DoneAll';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ResolvedResource } from '../../schema/resource';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { WorkProgress } from '../../ui/show/WorkProgress';
import { StatePanel } from '../../ui/states/StatePanel';
import { withoutKeyboard } from '../../ui/theme/sizes';
import { tooltip } from '../../ui/theme/tooltip';

interface QueueEndProps {
  readonly resource: ResolvedResource;
  readonly done: number;
  readonly more: number;
  readonly onContinue: () => void;
}

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

interface QueueProgressProps {
  readonly position: number | undefined;
  readonly total: number;
  readonly done: number;
  readonly onKeys: () => void;
}

export function QueueProgress({ position, total, done, onKeys }: QueueProgressProps) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  const doneId = useId();
  return (
    <WorkProgress labelId={doneId} percent={total === 0 ? 0 : (done / total) * 100}>
      <Typography sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {position !== undefined && translate('lists.queue.position', { position, total })}
      </Typography>
      <Typography id={doneId} variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate(`resources.${resource}.queue.progress`, {
          smart_count: done,
          _: translate('lists.queue.progress', { smart_count: done }),
        })}
      </Typography>
      <IconButton
        {...tooltip(translate('lists.queue.keys'))}
        aria-label={translate('lists.queue.keys')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onKeys}
        sx={{ [withoutKeyboard]: { display: 'none' } }}
      >
        <KeyboardOutlinedIcon />
      </IconButton>
    </WorkProgress>
  );
}
