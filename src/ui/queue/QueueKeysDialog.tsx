import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { KeyHint } from './KeyHint';
import { commandLetters, type QueueCommand } from './useQueueKeys';

export interface QueueKeysDialogProps {
  readonly open: boolean;
  readonly isRtl: boolean;
  /** What the main action is called. */
  readonly action: string;
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onClose: () => void;
}

const commands: readonly QueueCommand[] = ['next', 'previous', 'act', 'undo', 'help'];

/** The keys of the queue, and the switch that turns the letters off. */
export function QueueKeysDialog({ open, isRtl, action, letters, onLetters, onClose }: QueueKeysDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const others: { readonly [C in QueueCommand]?: string } = {
    next: isRtl ? '←' : '→',
    previous: isRtl ? '→' : '←',
    undo: 'Ctrl+Z',
  };
  const labels: { readonly [C in QueueCommand]: string } = {
    next: translate('lists.queue.next'),
    previous: translate('lists.queue.previous'),
    act: action,
    undo: translate('ra.action.undo'),
    help: translate('lists.queue.keys.title'),
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('lists.queue.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1.5, columnGap: 2, alignItems: 'center' }}
        >
          {commands.map((command) => (
            <Box key={command} sx={{ display: 'contents' }}>
              <Box component="dt">{labels[command]}</Box>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.75, justifyContent: 'flex-end' }}>
                {letters && <KeyHint>{commandLetters[command]}</KeyHint>}
                {others[command] && <KeyHint>{others[command]}</KeyHint>}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2.5, mx: 0, width: '100%', justifyContent: 'space-between' }}
          labelPlacement="start"
          control={<Switch checked={letters} onChange={(_event, on) => onLetters(on)} />}
          label={translate('lists.queue.keys.letters')}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
