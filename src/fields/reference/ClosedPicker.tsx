import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Cancel from '@mui/icons-material/Cancel';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';

export interface ClosedPickerProps<T> {
  readonly id: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly chosen: readonly T[];
  readonly isMany: boolean;
  readonly nameOf: (one: T) => string;
  readonly keyOf: (one: T) => string | number;
  readonly required: boolean;
  readonly isInvalid: boolean;
  /** Id of the message below. */
  readonly describedBy: string | undefined;
  readonly placeholder?: string | undefined;
  readonly startAdornment?: ReactNode;
  /** Somebody points at it. */
  readonly onPoint: () => void;
  readonly onFocus: () => void;
  /** Somebody presses it before it has become the real one. */
  readonly onPress: () => void;
  /** Somebody typed into it before it has become the real one. */
  readonly onType: (words: string) => void;
}

/** A picker that nobody has touched: the same place, name and role as the `Picker` that takes its place, in a few plain elements. */
export function ClosedPicker<T>({ id, inputRef, chosen, isMany, nameOf, keyOf, ...props }: ClosedPickerProps<T>) {
  const translate = useTranslate();
  const [one] = chosen;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input below takes the keyboard
    <div
      className={props.isInvalid ? 'i-control i-picker invalid' : 'i-control i-picker'}
      onPointerEnter={props.onPoint}
      onMouseDown={(event) => {
        event.preventDefault();
        props.onPress();
      }}
    >
      {props.startAdornment}
      {isMany &&
        chosen.map((item) => (
          <span key={keyOf(item)} className="i-chip">
            <span>{nameOf(item)}</span>
            <Cancel />
          </span>
        ))}
      <input
        ref={inputRef}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        required={props.required}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        value={isMany || one === undefined ? '' : nameOf(one)}
        onChange={(event) => props.onType(event.target.value)}
        onFocus={props.onFocus}
      />
      <button type="button" tabIndex={-1} className="i-arrow" aria-label={translate('lists.open')}>
        <ArrowDropDown />
      </button>
    </div>
  );
}
