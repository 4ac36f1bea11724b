import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import { type RaRecord, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { DetailSkeleton } from '../../ui/states/DetailSkeleton';
import { ErrorState } from '../../ui/states/StatePanel';
import { announce } from '../../ui/theme/announce';
import { sizes } from '../../ui/theme/sizes';
import { tooltip } from '../../ui/theme/tooltip';
import type { FocusedRecord } from './focusedRecord';
import { PanelRecord } from './PanelRecord';

interface RowPanelProps {
  readonly shown: FocusedRecord;
  readonly onClose: () => void;
}

/** Shows the focused row's record beside the list. The focus stays in the row. */
export function RowPanel({ shown, onClose }: RowPanelProps) {
  return (
    <ResourceContextProvider value={shown.resource}>
      <PanelContent key={shown.resource} shown={shown} onClose={onClose} />
    </ResourceContextProvider>
  );
}

function PanelContent({ shown: { resource, id }, onClose }: RowPanelProps) {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const { data, error, refetch } = useGetOne<RaRecord>(resource, { id }, { retry: false, onError: () => undefined });
  const name = data ? nameRecord(declaration, data) : '';
  const label = translate('keys.panel', { name });
  useEffect(() => {
    if (name) announce(label);
  }, [name, label]);
  const close = translate('ra.action.close');
  return (
    <Paper component="aside" className="unprinted" square elevation={8} aria-label={label} sx={panelStyles}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton {...tooltip(close)} size="small" aria-label={close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PanelRecord resource={declaration} record={data} name={name} />
      ) : (
        <DetailSkeleton sections={1} />
      )}
    </Paper>
  );
}

const panelStyles = {
  position: 'fixed',
  insetBlockStart: sizes.header,
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  width: 480,
  maxWidth: '100vw',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 2,
  paddingBlockStart: 1,
  zIndex: 'drawer',
  '&& .v-terms': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
