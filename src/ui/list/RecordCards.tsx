import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { RecordCard } from './RecordCard';
import { useHasBulkActions, useRowSelection } from './useRowSelection';

const skeletonCards = 6;

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The list as cards, for narrow screens. They can be selected if bulk actions exist, unless `isSelectable` is false. */
export function RecordCards({ isSelectable = true }: { readonly isSelectable?: boolean }) {
  const { name } = useDeclaration();
  const { data, isPending, isPlaceholderData, selectedIds } = useListContext();
  const label = useResourceLabel()(name, 2);
  const { isSelected, toggle } = useRowSelection();
  const canSelect = useHasBulkActions() && isSelectable;
  const isActive = selectedIds.length > 0;
  return (
    <Box component="ul" data-searched aria-label={label} aria-busy={isPending} sx={{ ...gridSx, opacity: isPlaceholderData ? 0.6 : 1 }}>
      {isPending || !data
        ? Array.from({ length: skeletonCards }, (_, index) => index).map((index) => (
            <Box component="li" key={index}>
              <Skeleton variant="rounded" height={104} />
            </Box>
          ))
        : data.map((record) => (
            <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
              <RecordCard
                record={record}
                {...(canSelect && {
                  selection: { isActive, isSelected: isSelected(record.id), toggle: () => toggle(record.id, false) },
                })}
              />
            </Box>
          ))}
    </Box>
  );
}
