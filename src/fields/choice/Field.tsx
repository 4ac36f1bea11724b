import { useTranslate } from 'react-admin';
import type { Tone } from '../../schema/fieldTypes';
import { ownValue } from '../../schema/ownValue';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

/** A choice that the declaration does not know (the API has moved on) is shown as it came. */
export function ChoiceValue({ field, source, value, scope }: Pick<ValueProps<'choice'>, 'field' | 'source' | 'value' | 'scope'>) {
  const translate = useTranslate();
  const tones: Readonly<Record<string, Tone>> = field.tones ?? {};
  return <ToneChip tone={ownValue(tones, value) ?? 'neutral'} label={translate(`${scope}.choices.${source}.${value}`, { _: value })} />;
}
