import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';
import { asList, type FilterControlProps } from '../filterProps';
import { OneOf } from '../OneOf';

export function ChoiceFilter(props: FilterControlProps<'choice'> | FilterControlProps<'choices'>) {
  const { source, field, value, scope, label, parameters, autoFocus, onChange } = props;
  const translate = useTranslate();
  const chosen = asList(value);
  const options = field.choices.map((choice) => ({ value: choice, text: translate(`${scope}.choices.${source}.${choice}`) }));
  if (!parameters.any) return <OneOf label={label} options={options} value={chosen[0]} autoFocus={autoFocus} onChange={onChange} />;
  const toggle = (choice: string, on: boolean) => {
    const next = field.choices.filter((one) => (one === choice ? on : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <FormGroup role="group" aria-label={label}>
      {options.map(({ value: choice, text }) => (
        <FormControlLabel
          key={choice}
          control={<Checkbox size="small" checked={chosen.includes(choice)} onChange={(_event, on) => toggle(choice, on)} />}
          label={text}
        />
      ))}
    </FormGroup>
  );
}
