import { CountedChips } from '../CountedChips';
import type { FieldProps } from '../fieldProps';
import { ToneChip } from '../ToneChip';

export function TagsValue({ value, dense }: FieldProps<'tags'>) {
  return (
    <CountedChips
      // An API may know the same text twice.
      items={value.map((name, index) => ({ key: index, name }))}
      dense={dense}
      draw={({ key, name }) => <ToneChip key={key} tone="neutral" label={name} width={dense ? 'narrow' : 'shrinking'} />}
    />
  );
}
