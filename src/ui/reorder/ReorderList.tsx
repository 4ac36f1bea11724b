import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import { useOpenForm } from '../form/OpenForms';
import { OrderingStatus } from '../ordering/OrderingStatus';
import { useOrdering } from '../ordering/useOrdering';
import { useDeclaration } from '../RegistryContext';
import { useErrorText } from '../states/useErrorText';
import { useResourceLabel } from '../useResourceLabel';
import { ReorderRow } from './ReorderRow';
import { useSavedOrder } from './useSavedOrder';

export interface ReorderListProps {
  /** In their saved order. */
  readonly records: readonly RaRecord[];
  /** The field that holds the place. */
  readonly field: string;
  /** There are more than these. */
  readonly isCut: boolean;
}

/** Records that are moved by pointer, by keyboard and by buttons; each move is saved at once. */
export function ReorderList({ records, field, isCut }: ReorderListProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const errorText = useErrorText();
  const resource = useDeclaration();
  const label = useResourceLabel()(resource.name, 2);
  const { order, move, save, retry, state, error } = useSavedOrder(resource, field, records);
  useOpenForm();
  const nameOf = (index: number) => nameRecord(resource, order[index]);
  const ordering = useOrdering({ count: order.length, nameOf, onMove: move, onDrop: () => void save() });
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
          {translate('lists.reorder.failed')} <bdi>{errorText(error)}</bdi>
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
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: 24 }}>
        {state === 'none' ? translate('lists.count', { smart_count: order.length }) : translate(`lists.reorder.${state}`)}
      </Typography>
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}
