import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { StateChip } from '../../fields/StateChip';
import { useRecordName } from '../../fields/useRecordName';
import { cardParts } from '../list/cardParts';
import { DragHandle } from '../ordering/DragHandle';
import { DropLine } from '../ordering/DropLine';
import { itemSx } from '../ordering/itemSx';
import { MoveButtons } from '../ordering/MoveButtons';
import { useDraggableItem } from '../ordering/useDraggableItem';
import type { Ordering } from '../ordering/useOrdering';
import { useDeclaration } from '../RegistryContext';
import { PlaceButton } from './PlaceButton';

export interface ReorderRowProps {
  readonly record: RaRecord;
  /** Its place, from 0. */
  readonly index: number;
  readonly ordering: Ordering;
}

/** One record with its place: a handle, the place as a button, what one knows the record by, and one step up or down. */
export function ReorderRow({ record, index, ordering }: ReorderRowProps) {
  const nameRecord = useRecordName();
  const resource = useDeclaration();
  const item = useDraggableItem(ordering, index);
  const { image, chips } = cardParts(resource);
  return (
    <Box
      component="li"
      {...item.itemProps}
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 1.5 },
          paddingInline: { xs: 1, sm: 1.5 },
          paddingBlock: 0.5,
          minHeight: 64,
          '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
          '&:first-of-type': { borderStartStartRadius: 8, borderStartEndRadius: 8 },
          '&:last-of-type': { borderEndStartRadius: 8, borderEndEndRadius: 8 },
        },
        itemSx(item),
      ]}
    >
      <DropLine edge={item.edge} gap={1} />
      <DragHandle item={item} />
      <PlaceButton ordering={ordering} index={index} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          rowGap: 0.5,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
        }}
      >
        {image && <FieldOf source={image.source} field={image.field} dense />}
        <Box component="bdi" sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {nameRecord(resource, record)}
        </Box>
        {chips.length > 0 && (
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5, flex: 'none' }}>
            {chips.map(({ source, field }) => (
              <StateChip key={source} source={source} field={field} />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flex: 'none', flexDirection: { xs: 'column', sm: 'row' } }}>
        <MoveButtons ordering={ordering} index={index} />
      </Box>
    </Box>
  );
}
