import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { type Identifier, useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { EXPORT_CAP } from '../../data/paging/fetchMatching';
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/lazy/floating';
import { inSentence, useCountText, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type ExportChoice, type ExportProgress, useExportFile } from '../../ui/sheets/useExportFile';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';

interface ExportDialogProps {
  readonly ids?: readonly Identifier[] | undefined;
  readonly onClose: () => void;
}

/** Asks what to export and how, then shows how far it is. */
export function ExportDialog({ ids, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useSheetErrorText();
  const resource = useDeclaration();
  const { exporter } = useResourceCustomizations();
  const labelOf = useResourceLabel();
  const countText = useCountText();
  const { total, data = [] } = useListContext();
  const titleId = useId();
  const run = useExportFile(ids);
  const [format, setFormat] = useStore<ExportChoice['format']>('export.format', 'xlsx');
  const [columns, setColumns] = useStore<ExportChoice['columns']>('export.columns', 'all');
  const [records, setRecords] = useState<ExportChoice['records']>(ids ? 'selected' : 'all');
  const [progress, setProgress] = useState<ExportProgress>();
  const [error, setError] = useState('');
  const running = useRef<AbortController>(undefined);
  const count = (number: number | undefined) =>
    number === undefined ? translate('transfer.export.uncounted') : countText('lists.count', resource.name, number);

  const close = () => {
    running.current?.abort();
    onClose();
  };
  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setError('');
    setProgress({ done: 0, total: undefined });
    try {
      const { isCut, missed } = await run({ format, columns, records }, signal, setProgress);
      if (isCut) notify('transfer.export.cut', { type: 'warning', messageArgs: { smart_count: EXPORT_CAP } });
      else if (missed > 0) notify('transfer.export.missed', { type: 'warning', messageArgs: { smart_count: missed } });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setProgress(undefined);
      // In the dialog: a notification would stand behind it, where no screen reader looks.
      setError(errorText(error));
    }
  };

  return (
    <Dialog
      open
      onClose={(_event, reason) => (progress && reason === 'backdropClick' ? undefined : close())}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{translate('transfer.export.title', { resource: inSentence(labelOf(resource.name, 2)) })}</DialogTitle>
      <DialogContent>
        {progress ? (
          <Progress {...progress} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && (
              <Alert severity="error">
                <bdi>{error}</bdi>
              </Alert>
            )}
            <Choice
              label={translate('transfer.export.records')}
              value={records}
              onChange={setRecords}
              options={[
                ...(ids ? [['selected', translate('transfer.export.selected'), count(ids.length)] as const] : []),
                ['page', translate('transfer.export.page'), count(data.length)],
                ['all', translate('transfer.export.matching'), count(total)],
              ]}
            />
            {!exporter && (
              <>
                <Choice
                  label={translate('transfer.export.columns')}
                  value={columns}
                  onChange={setColumns}
                  options={[
                    ['shown', translate('transfer.export.shownColumns')],
                    ['all', translate('transfer.export.allColumns')],
                  ]}
                />
                <Choice
                  label={translate('transfer.export.format')}
                  value={format}
                  onChange={setFormat}
                  options={[
                    ['xlsx', translate('transfer.export.xlsx')],
                    ['csv', translate('transfer.export.csv')],
                  ]}
                />
              </>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disableElevation onClick={() => void start()} loading={progress !== undefined}>
          {translate('transfer.export.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ done, total }: ExportProgress) {
  const translate = useTranslate();
  const label =
    total === undefined ? translate('transfer.export.read', { smart_count: done }) : translate('transfer.export.readOf', { done, total });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, paddingBlock: 2 }}>
      <LinearProgress
        aria-label={translate('transfer.export.progress')}
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? (100 * done) / total : 0}
      />
      <Typography variant="body2">{label}</Typography>
    </Box>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Value, label and what is said beside it. */
  readonly options: readonly (readonly [V, string, string?])[];
}

function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, chosen) => onChange(chosen as V)}>
        {options.map(([option, text, aside]) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={
              <>
                {text}
                {aside && (
                  <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
                    {aside}
                  </Box>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
