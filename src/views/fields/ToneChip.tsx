import Chip from '@mui/material/Chip';
import type { Tone } from '../../schema/fieldTypes';
import { toneSx } from '../../theme/tones';

export interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
}

/** A state as a soft chip: the tone only underlines what the label says. */
export function ToneChip({ tone, label }: ToneChipProps) {
  return <Chip size="small" label={<bdi>{label}</bdi>} sx={toneSx(tone)} />;
}
