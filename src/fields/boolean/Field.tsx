import { useTranslate } from 'react-admin';
import type { FieldProps } from '../fieldProps';
import { ToneChip } from '../ToneChip';

export function BooleanField({ field, value }: Pick<FieldProps<'boolean'>, 'field' | 'value'>) {
  const translate = useTranslate();
  return <ToneChip tone={field.tones?.[value ? 'true' : 'false'] ?? 'neutral'} label={translate(`ra.boolean.${value}`)} />;
}
