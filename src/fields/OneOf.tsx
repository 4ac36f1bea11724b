import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';

interface OneOfProps<V> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

export function OneOf<V extends string | boolean>({ label, options, value, onChange }: OneOfProps<V>) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(_event, key) => onChange(options.find((option) => String(option.value) === key)?.value)}
    >
      <FormControlLabel value="" control={<Radio size="small" />} label={translate('lists.any')} />
      {options.map((option) => (
        <FormControlLabel key={String(option.value)} value={String(option.value)} control={<Radio size="small" />} label={option.text} />
      ))}
    </RadioGroup>
  );
}
