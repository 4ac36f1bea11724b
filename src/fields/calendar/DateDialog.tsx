import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DialogBelow } from '../../ui/lazy/DialogBelow';
import { Drawer } from '../../ui/lazy/floating';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { dayOf } from '../dateRules';
import { twoDigits } from '../twoDigits';
import { Calendar } from './Calendar';
import { placeBeside } from './placeBeside';
import { TimeList } from './TimeList';
import { momentText, readDay, readMoment, readTime } from './typedDates';

export interface DateDialogProps {
  readonly open: boolean;
  /** The control that it belongs to. */
  readonly anchor: Element;
  readonly kind: 'date' | 'time' | 'datetime';
  readonly label: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The form's value. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly onClose: () => void;
}

/** The day and the time of the form's value; empty where there is none. */
function partsOf(kind: DateDialogProps['kind'], value: string): { readonly day: string; readonly time: string } {
  if (kind === 'date') return { day: readDay(value) ?? '', time: '' };
  if (kind === 'time') return { day: '', time: readTime(value) ?? '' };
  const [day = '', time = ''] = (momentText(value) ?? value).split(' ');
  return readDay(day) ? { day, time: readTime(time) ?? '' } : { day: '', time: '' };
}

/** Chooses a day, a time or both: beside the input, on a phone in a sheet from the bottom. */
export function DateDialog({ open, anchor, kind, label, min, max, value, onChange, onClose }: DateDialogProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const { day, time } = partsOf(kind, value);
  const choose = (nextDay: string, nextTime: string) => {
    if (kind === 'datetime') return onChange(readMoment(`${nextDay} ${nextTime}`) ?? null);
    onChange(kind === 'date' ? nextDay : nextTime);
    onClose();
  };
  const now = new Date();
  const present = dayOf(now);
  // A moment begins at a time that can be seen in the list.
  const usual = time || `${twoDigits(now.getHours())}:00`;
  const mayBeToday = present >= (min ?? '') && present <= (max ?? '9999');
  const content = (
    <>
      {isNarrow && (
        <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 2 }}>
          {label}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1.5, p: 1.5 }}>
        {kind !== 'time' && (
          <Calendar autoFocus value={day ? { after: day } : undefined} min={min} max={max} onChange={({ after }) => choose(after, usual)} />
        )}
        {kind !== 'date' && (
          <TimeList
            autoFocus={kind === 'time'}
            value={time}
            label={translate('dates.times')}
            onChange={(next) => choose(day || present, next)}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, pb: 1.5 }}>
        {kind !== 'time' && (
          <Button disabled={!mayBeToday} onClick={() => choose(present, usual)}>
            {translate('dates.today')}
          </Button>
        )}
        <Button
          disabled={value === ''}
          onClick={() => {
            onChange(null);
            onClose();
          }}
        >
          {translate('lists.clear')}
        </Button>
        <Button onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
          {translate('lists.close')}
        </Button>
      </Box>
    </>
  );
  if (isNarrow)
    return (
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: sheetSx } }}
      >
        {content}
      </Drawer>
    );
  return (
    <DialogBelow open={open} anchor={anchor} label={label} isModal place={placeBeside(anchor, sizes[kind], start)} onClose={onClose}>
      {content}
    </DialogBelow>
  );
}

/** The most that each takes beside its input, px: with the line of the Hijri months. */
const sizes = { date: { width: 308, height: 412 }, time: { width: 308, height: 412 }, datetime: { width: 436, height: 412 } } as const;

const sheetSx = { maxHeight: '90dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 } as const;
