import { useTranslate } from 'react-admin';
import type { Tone } from '../../schema/fieldTypes';
import type { FieldViewProps } from '../fieldViewProps';
import { ToneChip } from '../ToneChip';
import { CountedChips } from './CountedChips';

/** Choices that the declaration does not know (the API has moved on) are shown as they came. */
export function ChoicesValue({ field, source, value, scope, dense }: FieldViewProps<'choices'>) {
  const translate = useTranslate();
  const tones: Readonly<Record<string, Tone>> = field.tones ?? {};
  const items = value.map((choice) => ({ key: choice, name: translate(`${scope}.choices.${source}.${choice}`, { _: choice }) }));
  return (
    <CountedChips
      items={items}
      dense={dense}
      draw={({ key, name }) => <ToneChip key={key} tone={tones[key] ?? 'neutral'} label={name} />}
    />
  );
}

export function TagsValue({ value, dense }: FieldViewProps<'tags'>) {
  return (
    <CountedChips
      // An API may know the same text twice.
      items={value.map((name, index) => ({ key: index, name }))}
      dense={dense}
      draw={({ key, name }) => <ToneChip key={key} tone="neutral" label={name} width={dense ? 'narrow' : 'shrinking'} />}
    />
  );
}
