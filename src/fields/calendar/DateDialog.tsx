import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DialogBelow } from '../../ui/lazy/DialogBelow';
import { Drawer } from '../../ui/lazy/floating';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { toLocalDay, twoDigits } from '../dateRules';
import { Calendar } from './Calendar';
import { placeBeside } from './placeBeside';
import { TimeList } from './TimeList';
import { momentText, readDay, readMoment, readTime } from './typedDates';

export interface DateDialogProps {
  readonly open: boolean;
  readonly anchor: Element;
  readonly kind: 'date' | 'time' | 'datetime';
  readonly label: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly onClose: () => void;
}

export function DateDialog(props: DateDialogProps) {
  const { open, anchor, kind, label, onClose } = props;
  const isNarrow = useIsNarrow();
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  if (!isNarrow)
    return (
      <DialogBelow open={open} anchor={anchor} label={label} isModal place={placeBeside(anchor, sizes[kind], start)} onClose={onClose}>
        <Choices {...props} />
      </DialogBelow>
    );
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: sheetSx } }}
    >
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 2 }}>
        {label}
      </Typography>
      <Choices {...props} />
    </Drawer>
  );
}

function Choices({ kind, min, max, value, onChange, onClose }: DateDialogProps) {
  const translate = useTranslate();
  const { day, time } = toParts(kind, value);
  const now = new Date();
  const today = toLocalDay(now);
  const usualTime = time || `${twoDigits(now.getHours())}:00`;
  const isTodayAllowed = today >= (min ?? '') && today <= (max ?? '9999');
  const choose = (nextDay: string, nextTime: string) => {
    if (kind === 'datetime') return onChange(readMoment(`${nextDay} ${nextTime}`) ?? null);
    onChange(kind === 'date' ? nextDay : nextTime);
    onClose();
  };
  const clear = () => {
    onChange(null);
    onClose();
  };
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1.5, p: 1.5 }}>
        {kind !== 'time' && (
          <Calendar
            autoFocus
            value={day ? { after: day } : undefined}
            min={min}
            max={max}
            onChange={({ after }) => choose(after, usualTime)}
          />
        )}
        {kind !== 'date' && (
          <TimeList
            autoFocus={kind === 'time'}
            value={time}
            label={translate('dates.times')}
            onChange={(next) => choose(day || today, next)}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, pb: 1.5 }}>
        {kind !== 'time' && (
          <Button disabled={!isTodayAllowed} onClick={() => choose(today, usualTime)}>
            {translate('dates.today')}
          </Button>
        )}
        <Button disabled={value === ''} onClick={clear}>
          {translate('lists.clear')}
        </Button>
        <Button onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
          {translate('lists.close')}
        </Button>
      </Box>
    </>
  );
}

function toParts(kind: DateDialogProps['kind'], value: string): { readonly day: string; readonly time: string } {
  if (kind === 'date') return { day: readDay(value) ?? '', time: '' };
  if (kind === 'time') return { day: '', time: readTime(value) ?? '' };
  const [day = '', time = ''] = (momentText(value) ?? value).split(' ');
  return readDay(day) ? { day, time: readTime(time) ?? '' } : { day: '', time: '' };
}

/** In px, including the Hijri months. */
const sizes = { date: { width: 308, height: 412 }, time: { width: 308, height: 412 }, datetime: { width: 436, height: 412 } } as const;

const sheetSx = { maxHeight: '90dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 } as const;
