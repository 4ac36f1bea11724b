import type { ReactElement } from 'react';
import type { Tone } from '../schema/fieldTypes';

export interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: ReactElement;
  /** `narrow`: a row has place for the beginning of a long one; `shrinking`: no wider than its place. */
  readonly width?: 'narrow' | 'shrinking' | '';
}

/** A state as a soft chip. Its tone repeats what its label says. */
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
