import { CountedChips } from '../CountedChips';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

export function TagsValue({ value, dense }: ValueProps<'tags'>) {
  return (
    <CountedChips
      items={value.map((name, index) => ({ key: index, name }))}
      dense={dense}
      renderItem={({ key, name }) => <ToneChip key={key} tone="neutral" label={name} width={dense ? 'narrow' : 'shrinking'} />}
    />
  );
}
