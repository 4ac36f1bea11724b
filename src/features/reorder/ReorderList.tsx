import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { manyChanged } from '../../data/versions/versionConflict';
import { FeatureParts } from '../../extensions/FeatureParts';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { StateChip } from '../../fields/StateChip';
import { useRecordName } from '../../fields/useRecordName';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { cardParts } from '../../ui/list/useListColumns';
import { DragHandle } from '../../ui/ordering/DragHandle';
import { DropLine } from '../../ui/ordering/DropLine';
import { MoveButtons, OrderingStatus } from '../../ui/ordering/MoveButtons';
import { itemSx, useDraggableItem } from '../../ui/ordering/useDraggableItem';
import { type Ordering, useOrdering } from '../../ui/ordering/useOrdering';
import { useCountText, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useErrorText } from '../../ui/states/useErrorText';
import { PlaceButton } from './PlaceButton';
import { useSavedOrder } from './useSavedOrder';

interface ReorderRowProps {
  readonly record: RaRecord;
  readonly index: number;
  readonly ordering: Ordering;
}

function ReorderRow({ record, index, ordering }: ReorderRowProps) {
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
        {image && <FieldDisplay source={image.source} field={image.field} dense />}
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

interface ReorderListProps {
  readonly records: readonly RaRecord[];
  readonly field: string;
  readonly isCut: boolean;
}

export function ReorderList({ records, field, isCut }: ReorderListProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const errorText = useErrorText();
  const countText = useCountText();
  const resource = useDeclaration();
  const label = useResourceLabel()(resource.name, 2);
  const { order, move, save, retry, state, error, lastAction } = useSavedOrder(resource, field, records);
  const moved = manyChanged(error)?.changed;
  useOpenForm();
  const getName = (index: number) => nameRecord(resource, order[index]);
  const ordering = useOrdering({ count: order.length, getName, onMove: move, onDrop: () => void save() });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {error !== undefined && (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {translate('lists.error.retry')}
            </Button>
          }
        >
          {moved ? (
            translate('lists.reorder.moved', { count: moved.length, total: order.length })
          ) : (
            <>
              {translate('lists.reorder.failed')} <bdi>{errorText(error)}</bdi>
            </>
          )}
        </Alert>
      )}
      {isCut && <Alert severity="info">{translate('lists.reorder.cut', { smart_count: records.length })}</Alert>}
      <Paper
        variant="outlined"
        component="ol"
        ref={ordering.container as React.RefObject<HTMLOListElement | null>}
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {order.map((record, index) => (
          <RecordContextProvider key={record.id} value={record}>
            <ReorderRow record={record} index={index} ordering={ordering} />
          </RecordContextProvider>
        ))}
      </Paper>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography role="status" variant="body2" color="text.secondary">
          {state === 'none' ? countText('lists.count', resource.name, order.length) : translate(`lists.reorder.${state}`)}
        </Typography>
        {state === 'saved' && lastAction && <FeatureParts place="job.ended" given={{ action: lastAction }} />}
      </Box>
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}
