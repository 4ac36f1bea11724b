import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { Tone } from '../../schema/fieldTypes';
import { toneSx } from '../../theme/tones';

export interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: ReactElement;
}

/** A state as a soft chip: the tone only underlines what the label says. */
export function ToneChip({ tone, label, icon }: ToneChipProps) {
  return <Chip size="small" icon={icon} label={<bdi>{label}</bdi>} sx={toneSx(tone)} />;
}
