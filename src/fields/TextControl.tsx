import { TextareaAutosize } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useInput } from 'react-admin';
import { getDirection } from '../i18n/direction';
import { ControlLabel } from './ControlLabel';
import type { EditorProps } from './editorProps';
import { InputMessage } from './InputMessage';

export interface TextControlProps
  extends Pick<EditorProps<'text'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate' | 'locale' | 'autoComplete'> {
  /** `code`: left to right (numbers, URLs). `source`: multi-line code. `prose`: direction of its language. */
  readonly writing: 'code' | 'source' | 'prose';
  readonly parse?: (typed: string) => unknown;
  readonly format?: (value: unknown) => string;
  readonly onLeave?: () => void;
  readonly htmlInput?: ComponentProps<'input'>;
  readonly endAdornment?: ReactNode;
  readonly unit?: ReactNode;
  readonly lines?: { readonly min: number; readonly max: number };
  readonly aside?: ReactNode;
}

function focusInput({ target, currentTarget }: MouseEvent): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** False if the browser does not support `field-sizing`. The server assumes support. */
const sizesByText = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/** Labelled text input of a form. Made of plain elements, because forms have many. */
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
    dir: writing !== 'prose' ? 'ltr' : locale ? getDirection(locale) : 'auto',
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
  // Codes are left to right, but aligned to the start of the page, away from their unit.
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

function TextArea({ lines: { min, max }, ...control }: ComponentProps<'textarea'> & Required<Pick<TextControlProps, 'lines'>>) {
  if (!sizesByText()) return <TextareaAutosize {...control} style={{}} minRows={min} maxRows={max} />;
  return <textarea {...control} style={{ minHeight: `${min}lh`, maxHeight: `${max}lh` }} />;
}
