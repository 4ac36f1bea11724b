import { useTranslate } from 'react-admin';
import type { FieldProps } from '../fieldProps';
import { ToneChip } from '../ToneChip';
import { stateText } from './boolean';

/** A chip for a value that has a tone. In a list other values are quiet text, so that the exceptions are seen. */
export function BooleanValue({ source, field, value, scope, dense }: FieldProps<'boolean'>) {
  const translate = useTranslate();
  const tone = field.tones?.[value ? 'true' : 'false'];
  const label = stateText(value, source, scope, translate);
  if (dense && !tone) return <span className="v-quiet">{label}</span>;
  return <ToneChip tone={tone ?? 'neutral'} label={label} />;
}
