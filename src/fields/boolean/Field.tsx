import { useTranslate } from 'react-admin';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';
import { stateText } from './boolean';

/** A chip for a value that has a tone. In a list other values are quiet text, so that the exceptions are seen. */
export function BooleanValue({ source, field, value, scope, dense }: ValueProps<'boolean'>) {
  const translate = useTranslate();
  const tone = field.tones?.[value ? 'true' : 'false'];
  const label = stateText(value, source, scope, translate);
  if (dense && !tone) return <span className="v-quiet">{label}</span>;
  return <ToneChip tone={tone ?? 'neutral'} label={label} />;
}
