import { useTranslate } from 'react-admin';
import type { Tone } from '../../schema/fieldTypes';
import { ownValue } from '../../schema/objects';
import { CountedChips } from '../CountedChips';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

export function ChoicesValue({ field, source, value, scope, dense }: ValueProps<'choices'>) {
  const translate = useTranslate();
  const tones: Readonly<Record<string, Tone>> = field.tones ?? {};
  const items = value.map((choice) => ({ key: choice, name: translate(`${scope}.choices.${source}.${choice}`, { _: choice }) }));
  return (
    <CountedChips
      items={items}
      dense={dense}
      renderItem={({ key, name }) => <ToneChip key={key} tone={ownValue(tones, key) ?? 'neutral'} label={name} />}
    />
  );
}
