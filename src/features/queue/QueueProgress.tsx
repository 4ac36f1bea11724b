import DoneAllIcon from '@mui/icons-material/DoneAll';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ResolvedResource } from '../../schema/resource';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BackLink } from '../../ui/show/BackLink';
import { StatePanel } from '../../ui/states/StatePanel';
import { withoutKeyboard } from '../../ui/theme/sizes';
import { tooltip } from '../../ui/theme/tooltip';

interface QueueEndProps {
  readonly resource: ResolvedResource;
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

interface QueueProgressProps {
  /** Place of the record on the screen, from 1; undefined at the end. */
  readonly position: number | undefined;
  readonly total: number;
  readonly done: number;
  readonly onKeys: () => void;
}

/** The way back, where one is in the queue and how much of it is done. */
export function QueueProgress({ position, total, done, onKeys }: QueueProgressProps) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  const doneId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <BackLink />
        </Box>
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
          {...tooltip(translate('lists.queue.keys.title'))}
          aria-label={translate('lists.queue.keys.title')}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={onKeys}
          sx={{ [withoutKeyboard]: { display: 'none' } }}
        >
          <KeyboardOutlinedIcon />
        </IconButton>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-labelledby={doneId}
        value={total === 0 ? 0 : (done / total) * 100}
        sx={{ borderRadius: 1, bgcolor: 'action.selected' }}
      />
    </Box>
  );
}
