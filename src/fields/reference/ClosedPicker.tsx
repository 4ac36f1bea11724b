import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Cancel from '@mui/icons-material/Cancel';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';

interface ClosedPickerProps<T> {
  readonly id: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly chosen: readonly T[];
  readonly isMany: boolean;
  readonly getName: (one: T) => string;
  readonly getKey: (one: T) => string | number;
  readonly required: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly placeholder?: string | undefined;
  readonly startAdornment?: ReactNode;
  readonly onPoint: () => void;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onType: (words: string) => void;
}

/** Looks and behaves like a closed `Picker`, in a few plain elements. The first interaction replaces it by one. */
export function ClosedPicker<T>({ id, inputRef, chosen, isMany, getName, getKey, ...props }: ClosedPickerProps<T>) {
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
          <span key={getKey(item)} className="i-chip">
            <span>{getName(item)}</span>
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
        value={isMany || one === undefined ? '' : getName(one)}
        onChange={(event) => props.onType(event.target.value)}
        onFocus={props.onFocus}
      />
      <button type="button" tabIndex={-1} className="i-arrow" aria-label={translate('lists.open')}>
        <ArrowDropDown />
      </button>
    </div>
  );
}
