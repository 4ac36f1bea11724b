import { useTranslate } from 'react-admin';
import type { FieldProps } from '../fieldProps';
import { ToneChip } from '../ToneChip';
import { stateText } from './boolean';

export function BooleanField({ source, field, value, scope }: FieldProps<'boolean'>) {
  const translate = useTranslate();
  return <ToneChip tone={field.tones?.[value ? 'true' : 'false'] ?? 'neutral'} label={stateText(value, source, scope, translate)} />;
}
