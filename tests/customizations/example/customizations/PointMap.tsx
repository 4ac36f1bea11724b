import { useTheme } from '@mui/material/styles';
import type { MouseEvent, SVGProps } from 'react';
import { TextInput, useInput } from 'react-admin';
import type { CustomTypeInputProps } from '../src/fields/editorProps';
import type { ValueProps } from '../src/fields/valueProps';

const land = '25,-31.6 29,-30.9 31,-31.6 32.3,-31.2 34.2,-31.3 34.9,-29.5 34.2,-27.8 32.6,-29.9 33.9,-26.6 35.6,-23.9 36.9,-22 25,-22';

/** Map of Egypt with a pin. */
function Egypt({ point, ...props }: SVGProps<SVGSVGElement> & { readonly point: string }) {
  const { palette } = useTheme();
  const [latitude = 0, longitude = 0] = point.split(',').map(Number);
  return (
    <svg role="img" aria-label={point} viewBox="24 -32.5 14 11.5" {...props}>
      <polygon points={land} fill={palette.action.selected} stroke={palette.divider} strokeWidth={0.1} />
      {latitude && longitude ? <circle cx={longitude} cy={-latitude} r={0.4} fill={palette.primary.main} /> : null}
    </svg>
  );
}

export const PointField = ({ value, dense }: ValueProps<'point'>) => <Egypt point={value} width={dense ? 48 : 280} />;

/** Takes a typed point or a click on the map. */
export function PointInput({ source, label, helperText, validate }: CustomTypeInputProps<'point'>) {
  const { field } = useInput({ source });
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    const [latitude, longitude] = [32.5 - ((clientY - y) / height) * 11.5, 24 + ((clientX - x) / width) * 14];
    field.onChange(`${latitude.toFixed(4)},${longitude.toFixed(4)}`);
  };
  return (
    <>
      <TextInput source={source} label={label} helperText={helperText} validate={validate} dir="ltr" fullWidth />
      <Egypt point={field.value ?? ''} width={280} onClick={choose} aria-hidden />
    </>
  );
}
