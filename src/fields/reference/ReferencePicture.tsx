import { Box } from '@mui/material';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { freshNames } from '../freshNames';
import { Picture } from '../Picture';
import { recordImage } from '../recordImage';
import { useRecordName } from '../useRecordName';

export interface ReferencePictureProps {
  readonly resource: string;
  /** Of the record; nothing is drawn while it is none. */
  readonly id: unknown;
  /** Height in pixels. */
  readonly size: number;
}

const isIdentifier = (id: unknown): id is RecordId => typeof id === 'number' || (typeof id === 'string' && id !== '');

/**
 * The picture of a record that a field refers to, for the place beside its name. Those of a page are fetched together. Nothing when the
 * resource has no pictures.
 */
export function ReferencePicture({ resource, id, size }: ReferencePictureProps) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const image = recordImage(target);
  const isShown = image !== undefined && isIdentifier(id);
  const { data } = useGetManyAggregate<RaRecord>(resource, { ids: isShown ? [id] : [] }, { enabled: isShown, staleTime: freshNames });
  if (!isShown) return null;
  return (
    // The name stands beside it, so that it is not said twice.
    <Box component="span" aria-hidden>
      <Picture address={data?.[0]?.[image]} name={nameRecord(target, data?.[0])} size={size} />
    </Box>
  );
}
