import { useTranslate } from 'react-admin';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';
import { stateText } from './boolean';

export function BooleanValue({ source, field, value, scope, dense }: ValueProps<'boolean'>) {
  const translate = useTranslate();
  const tone = field.tones?.[value ? 'true' : 'false'];
  const label = stateText(value, source, scope, translate);
  if (dense && !tone) return <span className="v-quiet">{label}</span>;
  return <ToneChip tone={tone ?? 'neutral'} label={label} />;
}
