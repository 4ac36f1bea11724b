import type { ReactElement } from 'react';
import type { Tone } from '../schema/fieldTypes';

interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: ReactElement;
  /** `narrow`: truncates to fit a table row. `shrinking`: at most as wide as its container. */
  readonly width?: 'narrow' | 'shrinking' | '';
}

export function ToneChip({ tone, label, icon, width = '' }: ToneChipProps) {
  return (
    <span className={`v-chip ${tone} ${width}`}>
      {icon}
      <span>
        <bdi>{label}</bdi>
      </span>
    </span>
  );
}
