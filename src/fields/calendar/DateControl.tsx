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

const load = async () => (await import('./DateDialog')).DateDialog;
const DateDialog = lazyWithMessages<DateDialogProps>(load, 'dates', { failure: 'floating' });
const preload = () => void load().catch(() => undefined);

type DateControlProps = Omit<TextControlProps, 'writing' | 'htmlInput' | 'parse' | 'format'> &
  Pick<DateDialogProps, 'kind' | 'min' | 'max'> & {
    readonly typing: Typing;
    readonly write: (value: string) => string;
    readonly example: string;
  };

export function DateControl({ kind, min, max, typing, write, example, ...props }: DateControlProps) {
  const { source, label } = props;
  const translate = useTranslate();
  const { direction } = useTheme();
  const { value, setValue, finish, parse, format } = useTypedDate(source, typing, write);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const open = (element: HTMLElement) => {
    finish();
    setAnchor(element.closest('.i-control'));
    setOpen(true);
    setOpenings((count) => count + 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter shows the parsed value and does not submit the form.
    event.preventDefault();
    if (event.key === 'Enter') finish();
    else open(event.currentTarget);
  };
  const placeholder = translate('forms.typed', { example: write(example) });
  return (
    <>
      <TextControl
        {...props}
        parse={parse}
        format={format}
        writing="prose"
        onLeave={finish}
        htmlInput={{ onKeyDown: press, placeholder, dir: direction }}
        endAdornment={<OpenButton kind={kind} label={label} isOpen={isOpen} onOpen={open} />}
      />
      {/* A new key returns the focus if it is opened again while closing. */}
      {anchor && (
        <DateDialog
          key={openings}
          anchor={anchor}
          kind={kind}
          label={label}
          min={min}
          max={max}
          value={value}
          open={isOpen}
          onChange={setValue}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface OpenButtonProps extends Pick<DateControlProps, 'kind' | 'label'> {
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

function OpenButton({ kind, label, isOpen, onOpen }: OpenButtonProps) {
  const translate = useTranslate();
  const Icon = kind === 'time' ? Schedule : CalendarMonth;
  const name = translate(kind === 'time' ? 'lists.openTimes' : 'lists.openCalendar', { field: label });
  return (
    <button
      type="button"
      className="i-open"
      aria-label={name}
      {...tooltip(name)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon fontSize="small" />
    </button>
  );
}

function useTypedDate(source: string, typing: Typing, write: DateControlProps['write']) {
  const { getValues, setValue: setFormValue } = useFormContext();
  const watched: unknown = useWatch({ name: source });
  const value = typeof watched === 'string' ? watched : '';
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  // A value from elsewhere (calendar, reset) replaces the typed text.
  const isTyped = (now: unknown): boolean => typed !== undefined && typed.value === (now ?? '');
  const setValue = (next: string | null) => setFormValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return {
    value,
    setValue,
    parse(text: string) {
      const next = typedValue(typing, text);
      setTyped({ text, value: next ?? '' });
      return next;
    },
    format: () => (isTyped(value) ? typed?.text : write(value)) || value,
    finish() {
      setTyped(undefined);
      if (typed === undefined || !isTyped(getValues(source))) return;
      const read = typing.read(typed.text) ?? refusedText(typed.text);
      if (read !== undefined && read !== typed.value) setValue(read);
    },
  };
}
