import { useTheme } from '@mui/material/styles';
import { TextInput } from 'react-admin';
import type { FieldProps } from '../src/fields/fieldProps';
import type { InputProps } from '../src/fields/inputProps';

const land = '25,-31.6 29,-30.9 31,-31.6 32.3,-31.2 34.2,-31.3 34.9,-29.5 34.2,-27.8 32.6,-29.9 33.9,-26.6 35.6,-23.9 36.9,-22 25,-22';

/** Egypt, with a pin. */
export function PointField({ value, dense }: FieldProps<'point'>) {
  const { palette } = useTheme();
  const [latitude, longitude] = value.split(',').map(Number);
  return (
    <svg role="img" aria-label={value} viewBox="24 -32.5 14 11.5" width={dense ? 32 : 280}>
      <polygon points={land} fill={palette.action.selected} stroke={palette.divider} strokeWidth={0.1} />
      <circle cx={longitude} cy={-Number(latitude)} r={dense ? 1 : 0.3} fill={palette.primary.main} />
    </svg>
  );
}

export function PointInput({ source, label, validate }: InputProps<'point'>) {
  return <TextInput source={source} label={label} validate={validate} placeholder="30.0444,31.2357" dir="ltr" fullWidth />;
}
