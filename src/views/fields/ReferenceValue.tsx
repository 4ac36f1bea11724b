import { useMediaQuery } from '@mui/material';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type RaRecord, useCreatePath, useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Identifier } from '../../schema/recordTypes';
import { toneSx } from '../../theme/tones';
import { useDeclaration } from '../RegistryContext';
import type { FieldViewProps } from './fieldViewProps';
import { recordName } from './recordName';

/** Chips that a row has place for on a wide and on a narrower window; the rest are counted. */
const CHIPS_IN_A_ROW = { wide: 2, narrow: 1 } as const;

/** The records that a field refers to, in its order; all references of a page are fetched together. */
function useReferred(resource: string, ids: readonly Identifier[]) {
  const declaration = useDeclaration(resource);
  const { data, isPending } = useGetManyAggregate<RaRecord>(resource, { ids: [...ids] });
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  // A record that is gone is still named by what is known of it.
  const named = ids.map((id) => ({ id, name: recordName(declaration, byId.get(String(id)) ?? { id }) }));
  return { named, isPending: isPending && byId.size === 0 };
}

export function ReferenceValue({ field, value }: FieldViewProps<'reference'>) {
  const createPath = useCreatePath();
  const { named, isPending } = useReferred(field.resource, [value]);
  const [referred] = named;
  if (isPending || !referred) return <Skeleton width={96} sx={{ display: 'inline-block' }} />;
  return (
    <Link component={RouterLink} to={createPath({ resource: field.resource, type: 'show', id: value })} dir="auto">
      {referred.name}
    </Link>
  );
}

export function ReferencesValue({ field, value, dense }: FieldViewProps<'references'>) {
  const createPath = useCreatePath();
  const { named, isPending } = useReferred(field.resource, value);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (isPending) return <Skeleton variant="rounded" width={112} height={24} sx={{ display: 'inline-block' }} />;
  const shown = dense ? named.slice(0, CHIPS_IN_A_ROW[isWide ? 'wide' : 'narrow']) : named;
  const rest = named.slice(shown.length);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: dense ? 'nowrap' : 'wrap', maxWidth: '100%' }}>
      {shown.map(({ id, name }) =>
        dense ? (
          <Chip key={id} size="small" label={<bdi>{name}</bdi>} sx={[{ maxWidth: 140, minWidth: 0 }, toneSx('neutral')]} />
        ) : (
          <Chip
            key={id}
            size="small"
            clickable
            component={RouterLink}
            to={createPath({ resource: field.resource, type: 'show', id })}
            label={<bdi>{name}</bdi>}
          />
        ),
      )}
      {rest.length > 0 && (
        <Tooltip title={rest.map(({ name }) => name).join(' · ')}>
          <Chip size="small" variant="outlined" label={`+${rest.length}`} dir="ltr" sx={{ flex: 'none' }} />
        </Tooltip>
      )}
    </Box>
  );
}
