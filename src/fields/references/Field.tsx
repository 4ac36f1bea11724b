import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { CountedChips } from '../CountedChips';
import { useReferred } from '../reference/useReferred';
import { ToneChip } from '../ToneChip';
import type { ValueProps } from '../valueProps';

export function ReferencesValue({ field, value, dense }: ValueProps<'references'>) {
  const createPath = useCreatePath();
  const { show } = useRegistry().get(field.resource).can;
  const { named, isPending } = useReferred(field.resource, value);
  if (isPending) return <Skeleton variant="rounded" width={112} height={24} sx={{ display: 'inline-block' }} />;
  return (
    <CountedChips
      items={named.map(({ id, name }) => ({ key: id, name }))}
      dense={dense}
      renderItem={({ key, name }) =>
        dense || !show ? (
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
