import { Box } from '@mui/material';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { Picture } from '../Picture';
import { recordImage } from '../recordImage';
import { nameStaleMs, useRecordName } from '../useRecordName';

interface ReferencePictureProps {
  readonly resource: string;
  readonly id: unknown;
  readonly size: number;
}

const isIdentifier = (id: unknown): id is RecordId => typeof id === 'number' || (typeof id === 'string' && id !== '');

export function ReferencePicture({ resource, id, size }: ReferencePictureProps) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const image = recordImage(target);
  const isShown = image !== undefined && isIdentifier(id);
  const { data } = useGetManyAggregate<RaRecord>(resource, { ids: isShown ? [id] : [] }, { enabled: isShown, staleTime: nameStaleMs });
  if (!isShown) return null;
  return (
    <Box component="span" aria-hidden>
      <Picture address={data?.[0]?.[image]} name={nameRecord(target, data?.[0])} size={size} />
    </Box>
  );
}
