import { TextareaAutosize } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useInput } from 'react-admin';
import { directionOf } from '../i18n/direction';
import { ControlLabel } from './ControlLabel';
import type { EditorProps } from './editorProps';
import { InputMessage } from './InputMessage';

export interface TextControlProps
  extends Pick<EditorProps<'text'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate' | 'locale' | 'autoComplete'> {
  /** `code`: left to right in every language (numbers, e-mails, URLs); `source`: the same for several lines; `prose`: as its text asks. */
  readonly writing: 'code' | 'source' | 'prose';
  readonly parse?: (typed: string) => unknown;
  readonly format?: (value: unknown) => string;
  /** Called when the focus leaves the control. */
  readonly onLeave?: () => void;
  readonly htmlInput?: ComponentProps<'input'>;
  readonly endAdornment?: ReactNode;
  /** The unit after a number. */
  readonly unit?: ReactNode;
  /** Several lines: how many at least and at most; the control grows with its text. */
  readonly lines?: { readonly min: number; readonly max: number };
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** Focuses the input after a click beside its text. */
function focusInput({ target, currentTarget }: MouseEvent): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** False where the browser cannot size a text area by its text (CSS Basic User Interface 4). A server draws for one that can. */
const sizesByText = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/** A labelled text field of the form, for all typed inputs. It has plain elements, because forms have many. */
export function TextControl(props: TextControlProps) {
  const { source, id, label, help, required, validate, locale, writing, parse, format, onLeave, htmlInput } = props;
  const { endAdornment, unit, lines } = props;
  const { direction } = useTheme();
  const { field, fieldState } = useInput({ source, validate, ...(parse ? { parse } : {}), ...(format ? { format } : {}) });
  const error = fieldState.error?.message;
  const described = [...(unit ? [`${id}-unit`] : []), ...(error || help ? [`${id}-helper-text`] : [])];
  const control = {
    ...field,
    id,
    required,
    dir: writing !== 'prose' ? 'ltr' : locale ? directionOf(locale) : 'auto',
    lang: locale,
    autoComplete: props.autoComplete ?? 'off',
    onBlur: () => {
      onLeave?.();
      field.onBlur();
    },
    'aria-invalid': fieldState.invalid,
    'aria-describedby': described.join(' ') || undefined,
    ...htmlInput,
  };
  // A code reads left to right, yet starts where the page starts: beside its label, away from its unit.
  const isTurned = writing === 'code' && direction === 'rtl';
  return (
    <>
      <ControlLabel id={id} label={label} required={required}>
        {props.aside}
      </ControlLabel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input itself takes the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input itself takes the keyboard */}
      <div className={`i-control ${writing}${fieldState.invalid ? ' invalid' : ''}`} onClick={focusInput}>
        {lines ? (
          <TextArea {...(control as unknown as ComponentProps<'textarea'>)} lines={lines} />
        ) : (
          <input type="text" {...control} {...(isTurned ? { style: { textAlign: 'end' } } : {})} />
        )}
        {endAdornment ? <div className="i-after">{endAdornment}</div> : null}
        {unit ? (
          <div className="i-after" id={`${id}-unit`}>
            {unit}
          </div>
        ) : null}
      </div>
      <InputMessage id={id} error={error} help={help} />
    </>
  );
}

/** A text area as high as its text. */
function TextArea({ lines: { min, max }, ...control }: ComponentProps<'textarea'> & Required<Pick<TextControlProps, 'lines'>>) {
  if (!sizesByText()) return <TextareaAutosize {...control} style={{}} minRows={min} maxRows={max} />;
  return <textarea {...control} style={{ minHeight: `${min}lh`, maxHeight: `${max}lh` }} />;
}
