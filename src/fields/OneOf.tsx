import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';

interface OneOfProps<V> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly value: V | undefined;
  /** Focuses the chosen option, so that an arrow key chooses another. */
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: V | undefined) => void;
}

export function OneOf<V extends string | boolean>({ label, options, value, autoFocus = false, onChange }: OneOfProps<V>) {
  const translate = useTranslate();
  const shown = [{ key: '', text: translate('lists.any') }, ...options.map(({ value: one, text }) => ({ key: String(one), text }))];
  const current = value === undefined ? '' : String(value);
  return (
    <RadioGroup
      aria-label={label}
      value={current}
      onChange={(_event, key) => onChange(options.find((option) => String(option.value) === key)?.value)}
    >
      {shown.map(({ key, text }) => (
        <FormControlLabel key={key} value={key} control={<Radio size="small" autoFocus={autoFocus && key === current} />} label={text} />
      ))}
    </RadioGroup>
  );
}
