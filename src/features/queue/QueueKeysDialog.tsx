import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { withoutKeyboard } from '../../ui/theme/sizes';

/** What can be done in a queue by keyboard. */
export type QueueCommand = 'next' | 'previous' | 'act' | 'undo' | 'help';

/** The letter keys, as they are printed on most keyboards. */
const commandLetters = { next: 'J', previous: 'K', act: 'V', undo: 'U', help: '?' } as const satisfies {
  readonly [C in QueueCommand]: string;
};

/** Where keys belong to what is focused: typing, choosing, answering a question. */
const ownsKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"], [role="listbox"]';

interface QueueKeysOptions {
  readonly isRtl: boolean;
  /** WCAG 2.2, 2.1.4: keys of a single character can be turned off. Arrows and Ctrl+Z stay. */
  readonly letters: boolean;
  readonly onCommand: (command: QueueCommand) => void;
}

/** What a key means; undefined when it means nothing here. Letters are told by their place where the keyboard writes Arabic. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { isRtl, letters }: Pick<QueueKeysOptions, 'isRtl' | 'letters'>,
): QueueCommand | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isLatin = /^[a-z]$/i.test(key);
  const letter = isLatin ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return letter === 'Z' && !shiftKey ? 'undo' : undefined;
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  if (!letters) return undefined;
  if (key === '?' || key === '؟') return 'help';
  if (shiftKey) return undefined;
  return (Object.keys(commandLetters) as QueueCommand[]).find((command) => commandLetters[command] === letter);
}

/** Listens to the keys of a queue, wherever the focus is, unless it is where keys have a meaning of their own. */
export function useQueueKeys({ isRtl, letters, onCommand }: QueueKeysOptions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(ownsKeys)) return;
    const command = commandOf(event, { isRtl, letters });
    // A key that is held down must not verify one after another.
    if (!command || (event.repeat && command !== 'next' && command !== 'previous')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** A key as it looks on a keyboard. Beside a button it is for the eyes only: `aria-keyshortcuts` says it to others. */
export function KeyCap({ children, hidden = false }: { readonly children: ReactNode; readonly hidden?: boolean }) {
  return (
    <Box
      component="kbd"
      dir="ltr"
      aria-hidden={hidden || undefined}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 22,
        height: 22,
        boxSizing: 'border-box',
        paddingInline: 0.5,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.75,
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: 1,
        ...(hidden && { [withoutKeyboard]: { display: 'none' } }),
      }}
    >
      {children}
    </Box>
  );
}

interface QueueKeysDialogProps {
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
                {letters && <KeyCap>{commandLetters[command]}</KeyCap>}
                {others[command] && <KeyCap>{others[command]}</KeyCap>}
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
