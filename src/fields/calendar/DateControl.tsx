import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { tooltip } from '../../ui/theme/tooltip';
import { TextControl, type TextControlProps } from '../TextControl';
import type { DateDialogProps } from './DateDialog';
import { refusedText, type Typing, typedValue } from './typedDates';

/** Fetched when somebody is about to open one. */
const load = async () => (await import('./DateDialog')).DateDialog;
const DateDialog = lazyWithMessages<DateDialogProps>(load, 'dates');
const preload = () => void load().catch(() => undefined);

type DateControlProps = Omit<TextControlProps, 'writing' | 'htmlInput' | 'parse' | 'written'> &
  Pick<DateDialogProps, 'kind' | 'min' | 'max'> & {
    readonly typing: Typing;
    /** The form's value as the page writes it; empty for what is none. */
    readonly write: (value: string) => string;
  };

/**
 * A day, a time or both: typed or pasted in any usual form and either script, or chosen in a dialog that the button or the down key opens.
 * The element holds the value in one form; until it has the focus it shows it as the page writes it.
 */
export function DateControl({ kind, min, max, typing, write, ...props }: DateControlProps) {
  const { source, id, label } = props;
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const watched: unknown = useWatch({ name: source });
  const value = typeof watched === 'string' ? watched : '';
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  /** What was typed last and is not in the form's own form yet. */
  const typed = useRef<string | undefined>(undefined);
  const set = (next: string | null) => setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const finish = () => {
    const text = typed.current !== undefined && getValues(source) === typed.current ? typed.current : undefined;
    const read = text === undefined ? undefined : (typing.read(text) ?? refusedText(text));
    const isNew = read !== typed.current;
    typed.current = undefined;
    if (read !== undefined && isNew) set(read);
  };
  const open = (element: HTMLElement) => {
    finish();
    setAnchor(element.closest('.i-control'));
    setOpen(true);
    setOpenings((count) => count + 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(event.currentTarget);
  };
  const parts = kind === 'datetime' ? (['date', 'time'] as const) : [kind];
  const shape = parts.map((part) => translate(`forms.typed.${part}`)).join(' ');
  const Icon = kind === 'time' ? Schedule : CalendarMonth;
  return (
    <>
      <TextControl
        {...props}
        writing="code"
        parse={(text) => {
          const next = typedValue(typing, text);
          typed.current = next ?? undefined;
          return next;
        }}
        onLeave={finish}
        written={write(value)}
        htmlInput={{ onKeyDown: press, placeholder: shape }}
        endAdornment={
          <button
            type="button"
            className="i-open"
            aria-label={translate('lists.open')}
            {...tooltip(translate('lists.open'))}
            aria-describedby={`${id}-label`}
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
