import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type WidgetWidth, widgetWidths } from '../../schema/widget';
import { ConfirmDialog } from '../../ui/states/ConfirmDialog';
import { useErrorText } from '../../ui/states/useErrorText';
import { announce } from '../../ui/theme/announce';
import { tooltip } from '../../ui/theme/tooltip';
import type { Placed } from './arrangement';

interface ArrangeDialogProps {
  readonly placed: readonly Placed[];
  readonly getTitle: (name: string) => string;
  readonly onSave: (placed: readonly Placed[]) => Promise<void>;
  readonly onReset: () => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses, orders and sizes the widgets of the home page. */
export function ArrangeDialog({ placed: given, getTitle, onSave, onReset, onClose }: ArrangeDialogProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [placed, setPlaced] = useState(given);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const change = (name: string, next: Partial<Placed>) => setPlaced(placed.map((one) => (one.name === name ? { ...one, ...next } : one)));
  const move = (index: number, to: number) => {
    const item = placed[index];
    if (!item || to < 0 || to >= placed.length) return;
    setPlaced(placed.toSpliced(index, 1).toSpliced(to, 0, item));
    announce(translate('ordering.moved', { name: getTitle(item.name), place: to + 1, total: placed.length }));
  };
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setError(undefined);
    try {
      await work();
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={translate('dashboard.home.title')}
      action={translate('ra.action.save')}
      isPending={isPending}
      error={error}
      onConfirm={() => void attempt(() => onSave(placed))}
      onClose={onClose}
    >
      <Box component="ul" sx={listSx}>
        {placed.map(({ name, width, isShown }, index) => {
          const title = getTitle(name);
          const moves = [
            { to: index - 1, label: translate('ordering.up', { name: title }), Icon: ArrowUpward },
            { to: index + 1, label: translate('ordering.down', { name: title }), Icon: ArrowDownward },
          ];
          return (
            <li key={name}>
              <FormControlLabel
                sx={{ flex: '1 1 160px', minWidth: 0, marginInlineEnd: 0 }}
                control={<Checkbox checked={isShown} onChange={(_event, checked) => change(name, { isShown: checked })} />}
                label={title}
              />
              <select
                value={width}
                onChange={(event) => change(name, { width: event.target.value as WidgetWidth })}
                aria-label={translate('dashboard.home.widthOf', { title })}
              >
                {widgetWidths.map((one) => (
                  <option key={one} value={one}>
                    {translate(`dashboard.home.width.${one}`)}
                  </option>
                ))}
              </select>
              {moves.map(({ to, label, Icon }) => (
                // Not disabled at an end of the list: a disabled button loses the focus.
                <IconButton
                  key={label}
                  size="small"
                  aria-label={label}
                  aria-disabled={to < 0 || to >= placed.length}
                  {...tooltip(label)}
                  onClick={() => move(index, to)}
                  sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
                >
                  <Icon fontSize="small" />
                </IconButton>
              ))}
            </li>
          );
        })}
      </Box>
      <Button color="inherit" disabled={isPending} onClick={() => void attempt(onReset)} sx={{ mt: 1 }}>
        {translate('dashboard.home.reset')}
      </Button>
    </ConfirmDialog>
  );
}

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: 'text.primary',
  '& select': {
    minHeight: 34,
    paddingInline: 1,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.5,
    paddingBlock: 0.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
} as const;
