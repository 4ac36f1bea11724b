import { useTranslate } from 'react-admin';
import type { Tone } from '../../schema/fieldTypes';
import { ownValue } from '../../schema/objects';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

export function ChoiceValue({ field, source, value, scope }: Pick<ValueProps<'choice'>, 'field' | 'source' | 'value' | 'scope'>) {
  const translate = useTranslate();
  const tones: Readonly<Record<string, Tone>> = field.tones ?? {};
  return <ToneChip tone={ownValue(tones, value) ?? 'neutral'} label={translate(`${scope}.choices.${source}.${value}`, { _: value })} />;
}
