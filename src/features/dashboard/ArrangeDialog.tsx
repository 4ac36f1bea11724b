import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDays } from '../../i18n/format';
import type { Dates } from '../../schema/period';
import { type WidgetWidth, widgetWidths } from '../../schema/widget';
import { ConfirmDialog } from '../../ui/states/ConfirmDialog';
import { useErrorText } from '../../ui/states/useErrorText';
import { announce } from '../../ui/theme/announce';
import { tooltip } from '../../ui/theme/tooltip';
import type { PlacedWidget } from './arrangement';

interface ArrangeDialogProps {
  readonly placed: readonly PlacedWidget[];
  readonly getTitle: (name: string) => string;
  readonly period: Dates;
  readonly opensWithPeriod: boolean;
  readonly onSave: (placed: readonly PlacedWidget[], keepsPeriod: boolean) => Promise<void>;
  readonly onReset: () => Promise<void>;
  readonly onClose: () => void;
}

export function ArrangeDialog({ placed: given, getTitle, period, opensWithPeriod, onSave, onReset, onClose }: ArrangeDialogProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { placed, change, move } = usePlaced(given, getTitle);
  const locale = usePageLocale();
  const [keepsPeriod, setKeepsPeriod] = useState(opensWithPeriod);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
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
      onConfirm={() => void attempt(() => onSave(placed, keepsPeriod))}
      onClose={onClose}
    >
      <Box component="ul" sx={listSx}>
        {placed.map((one, index) => (
          <WidgetItem
            key={one.name}
            widget={one}
            title={getTitle(one.name)}
            isFirst={index === 0}
            isLast={index === placed.length - 1}
            onChange={(next) => change(one.name, next)}
            onMove={(by) => move(index, index + by)}
          />
        ))}
      </Box>
      <FormControlLabel
        sx={{ display: 'flex', mt: 1, color: 'text.primary' }}
        control={<Checkbox checked={keepsPeriod} onChange={(_event, checked) => setKeepsPeriod(checked)} />}
        label={translate('dashboard.home.keepPeriod', { period: formatDays(period.after, period.before, locale) })}
      />
      <Button color="inherit" disabled={isPending} onClick={() => void attempt(onReset)} sx={{ mt: 1 }}>
        {translate('dashboard.home.reset')}
      </Button>
    </ConfirmDialog>
  );
}

function usePlaced(given: readonly PlacedWidget[], getTitle: (name: string) => string) {
  const translate = useTranslate();
  const [placed, setPlaced] = useState(given);
  const change = (name: string, next: Partial<PlacedWidget>) =>
    setPlaced(placed.map((one) => (one.name === name ? { ...one, ...next } : one)));
  const move = (index: number, to: number) => {
    const item = placed[index];
    if (!item || to < 0 || to >= placed.length) return;
    setPlaced(placed.toSpliced(index, 1).toSpliced(to, 0, item));
    announce(translate('ordering.moved', { name: getTitle(item.name), place: to + 1, total: placed.length }));
  };
  return { placed, change, move };
}

interface WidgetItemProps {
  readonly widget: PlacedWidget;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (next: Partial<PlacedWidget>) => void;
  readonly onMove: (by: -1 | 1) => void;
}

function WidgetItem({ widget: { width, isShown }, title, isFirst, isLast, onChange, onMove }: WidgetItemProps) {
  const translate = useTranslate();
  const moves = [
    { by: -1, isEnd: isFirst, label: translate('ordering.up', { name: title }), Icon: ArrowUpward },
    { by: 1, isEnd: isLast, label: translate('ordering.down', { name: title }), Icon: ArrowDownward },
  ] as const;
  return (
    <li>
      <FormControlLabel
        sx={{ flex: '1 1 160px', minWidth: 0, marginInlineEnd: 0 }}
        control={<Checkbox checked={isShown} onChange={(_event, checked) => onChange({ isShown: checked })} />}
        label={title}
      />
      <select
        value={width}
        onChange={(event) => onChange({ width: event.target.value as WidgetWidth })}
        aria-label={translate('dashboard.home.widthOf', { title })}
      >
        {widgetWidths.map((one) => (
          <option key={one} value={one}>
            {translate(`dashboard.home.width.${one}`)}
          </option>
        ))}
      </select>
      {moves.map(({ by, isEnd, label, Icon }) => (
        // Not disabled at an end of the list: a disabled button loses the focus.
        <IconButton
          key={label}
          size="small"
          aria-label={label}
          aria-disabled={isEnd}
          {...tooltip(label)}
          onClick={() => onMove(by)}
          sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </li>
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
