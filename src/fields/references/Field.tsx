import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountedChips } from '../CountedChips';
import { useReferred } from '../reference/useReferred';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

export function ReferencesValue({ field, value, dense }: ValueProps<'references'>) {
  const createPath = useCreatePath();
  const { named, isPending } = useReferred(field.resource, value);
  if (isPending) return <Skeleton variant="rounded" width={112} height={24} sx={{ display: 'inline-block' }} />;
  return (
    <CountedChips
      items={named.map(({ id, name }) => ({ key: id, name }))}
      dense={dense}
      draw={({ key, name }) =>
        dense ? (
          <ToneChip key={key} tone="neutral" label={name} width="narrow" />
        ) : (
          <Chip
            key={key}
            size="small"
            clickable
            component={Link}
            to={createPath({ resource: field.resource, type: 'show', id: key })}
            label={<bdi>{name}</bdi>}
          />
        )
      }
    />
  );
}
