import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { useDeclaration } from '../RegistryContext';
import { useResourceLabel } from '../useResourceLabel';
import { hasBulkActions } from './hasBulkActions';
import { RecordCard } from './RecordCard';
import { useRowSelection } from './useRowSelection';

/** Cards drawn while the first page loads: what a phone shows of it. */
const SKELETON_CARDS = 6;

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The list as cards, where a table does not fit. */
export function RecordCards() {
  const { name } = useDeclaration();
  const { data, isPending, isPlaceholderData, selectedIds } = useListContext();
  const label = useResourceLabel()(name, 2);
  const { isSelected, toggle } = useRowSelection();
  const canSelect = hasBulkActions(useDeclaration());
  const isUnderWay = selectedIds.length > 0;
  return (
    <Box component="ul" aria-label={label} aria-busy={isPending} sx={{ ...gridSx, opacity: isPlaceholderData ? 0.6 : 1 }}>
      {isPending || !data
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => index).map((index) => (
            <Box component="li" key={index}>
              <Skeleton variant="rounded" height={104} />
            </Box>
          ))
        : data.map((record) => (
            <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
              <RecordCard
                record={record}
                {...(canSelect && {
                  selection: { isUnderWay, isSelected: isSelected(record.id), toggle: () => toggle(record.id, false) },
                })}
              />
            </Box>
          ))}
    </Box>
  );
}
