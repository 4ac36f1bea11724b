import { useTranslate } from 'react-admin';
import type { Tone } from '../../schema/fieldTypes';
import type { FieldViewProps } from '../fieldViewProps';
import { ToneChip } from '../ToneChip';

export function BooleanValue({ field, value }: Pick<FieldViewProps<'boolean'>, 'field' | 'value'>) {
  const translate = useTranslate();
  return <ToneChip tone={field.tones?.[value ? 'true' : 'false'] ?? 'neutral'} label={translate(`ra.boolean.${value}`)} />;
}

/** A choice that the declaration does not know (the API has moved on) is shown as it came. */
export function ChoiceValue({ field, source, value, scope }: Pick<FieldViewProps<'choice'>, 'field' | 'source' | 'value' | 'scope'>) {
  const translate = useTranslate();
  const tones: Readonly<Record<string, Tone>> = field.tones ?? {};
  return <ToneChip tone={tones[value] ?? 'neutral'} label={translate(`${scope}.choices.${source}.${value}`, { _: value })} />;
}
