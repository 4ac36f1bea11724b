import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useCreatePath, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Identifier } from '../../schema/recordTypes';
import { useDeclaration } from '../../ui/RegistryContext';
import { CountedChips } from '../choices/CountedChips';
import type { FieldViewProps } from '../fieldViewProps';
import { freshNames } from '../freshNames';
import { ToneChip } from '../ToneChip';
import { useRecordName } from '../useRecordName';

/** The records that a field refers to, in its order; all references of a page are fetched together. */
function useReferred(resource: string, ids: readonly Identifier[]) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration(resource);
  const { data, isPending } = useGetManyAggregate<RaRecord>(resource, { ids: [...ids] }, { staleTime: freshNames });
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  // A record that is gone is still named by what is known of it.
  const named = ids.map((id) => ({ id, name: nameRecord(declaration, byId.get(String(id)) ?? { id }) }));
  return { named, isPending: isPending && byId.size === 0 };
}

export function ReferenceValue({ field, value }: FieldViewProps<'reference'>) {
  const createPath = useCreatePath();
  const { named, isPending } = useReferred(field.resource, [value]);
  const [referred] = named;
  if (isPending || !referred) return <Skeleton width={96} sx={{ display: 'inline-block' }} />;
  return (
    <Link className="v-link" to={createPath({ resource: field.resource, type: 'show', id: value })} dir="auto">
      {referred.name}
    </Link>
  );
}

export function ReferencesValue({ field, value, dense }: FieldViewProps<'references'>) {
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
