import Box from '@mui/material/Box';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { Picture } from '../Picture';
import { useRecordName } from '../useRecordName';
import type { ValueProps } from '../valueProps';

const sizes = { square: { dense: 36, whole: 160 }, wide: { dense: 56, whole: 140 } } as const;

export function ImageValue({ field, value, record, dense }: ValueProps<'image'>) {
  const nameRecord = useRecordName();
  const name = nameRecord(useDeclaration(), record);
  const { shape = 'square' } = field;
  const picture = <Picture address={value} name={name} size={sizes[shape][dense ? 'dense' : 'whole']} shape={shape} />;
  return shape === 'wide' && dense ? <Box sx={{ paddingBlock: 1 }}>{picture}</Box> : picture;
}
