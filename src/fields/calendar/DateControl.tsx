import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { tooltip } from '../../ui/theme/tooltip';
import { TextControl, type TextControlProps } from '../TextControl';
import type { DateDialogProps } from './DateDialog';
import { refusedText, type Typing, typedValue } from './typedDates';

/** Fetched when somebody is about to open one. */
const load = async () => (await import('./DateDialog')).DateDialog;
const DateDialog = lazyWithMessages<DateDialogProps>(load, 'dates', { failure: 'floating' });
const preload = () => void load().catch(() => undefined);

type DateControlProps = Omit<TextControlProps, 'writing' | 'htmlInput' | 'parse' | 'format'> &
  Pick<DateDialogProps, 'kind' | 'min' | 'max'> & {
    readonly typing: Typing;
    /** Formats the form's value as the page does; returns an empty text for a value that is no date. */
    readonly write: (value: string) => string;
    /** The form's value that the placeholder shows as an example. */
    readonly example: string;
  };

/** A text in the input, and the form's value that it stands for. */
interface Typed {
  readonly text: string;
  readonly value: string;
}

/**
 * A day, a time or both: typed or pasted in any usual form and either script, or chosen in a dialog that the button or the down key opens.
 * The input shows the value as the rest of the page does, except while a text is being typed.
 */
export function DateControl({ kind, min, max, typing, write, example, ...props }: DateControlProps) {
  const { source, label } = props;
  const translate = useTranslate();
  const { direction } = useTheme();
  const { getValues, setValue } = useFormContext();
  const watched: unknown = useWatch({ name: source });
  const value = typeof watched === 'string' ? watched : '';
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [typed, setTyped] = useState<Typed>();
  // A value from elsewhere (the calendar, a reset) replaces what was typed.
  const isTyped = (now: unknown): boolean => typed !== undefined && typed.value === (now ?? '');
  const set = (next: string | null) => setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const finish = () => {
    setTyped(undefined);
    if (typed === undefined || !isTyped(getValues(source))) return;
    const read = typing.read(typed.text) ?? refusedText(typed.text);
    if (read !== undefined && read !== typed.value) set(read);
  };
  const open = (element: HTMLElement) => {
    finish();
    setAnchor(element.closest('.i-control'));
    setOpen(true);
    setOpenings((count) => count + 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter shows the value that was read; it does not submit the form yet.
    event.preventDefault();
    if (event.key === 'Enter') finish();
    else open(event.currentTarget);
  };
  const Icon = kind === 'time' ? Schedule : CalendarMonth;
  const opener = translate(kind === 'time' ? 'lists.openTimes' : 'lists.openCalendar', { field: label });
  return (
    <>
      <TextControl
        {...props}
        writing="prose"
        parse={(text) => {
          const next = typedValue(typing, text);
          setTyped({ text, value: next ?? '' });
          return next;
        }}
        format={() => (isTyped(value) ? typed?.text : write(value)) || value}
        onLeave={finish}
        htmlInput={{ onKeyDown: press, placeholder: translate('forms.typed', { example: write(example) }), dir: direction }}
        endAdornment={
          <button
            type="button"
            className="i-open"
            aria-label={opener}
            {...tooltip(opener)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={(event) => open(event.currentTarget)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <Icon fontSize="small" />
          </button>
        }
      />
      {/* Opened anew while it still closes, it takes the focus again. */}
      {anchor && (
        <DateDialog
          key={openings}
          {...{ anchor, kind, label, min, max, value }}
          open={isOpen}
          onChange={set}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
