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
import { maxExportRecords } from '../../data/paging/fetchMatching';
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/lazy/floating';
import { inSentence, useCountText, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type ExportChoice, type ExportProgress, useExportFile } from '../../ui/sheets/useExportFile';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';

interface ExportDialogProps {
  readonly ids?: readonly Identifier[] | undefined;
  readonly onClose: () => void;
}

export function ExportDialog({ ids, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const getLabel = useResourceLabel();
  const titleId = useId();
  const { choice, setChoice } = useExportChoice(ids);
  const { progress, error, start, stop } = useRunningExport(ids, onClose);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={(_event, reason) => (progress && reason === 'backdropClick' ? undefined : close())}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{translate('transfer.export.title', { resource: inSentence(getLabel(resource.name, 2)) })}</DialogTitle>
      <DialogContent>
        {progress ? <Progress {...progress} /> : <ExportChoices ids={ids} choice={choice} setChoice={setChoice} error={error} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disableElevation
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void start(choice)}
          loading={progress !== undefined}
        >
          {translate('transfer.export.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useExportChoice(ids: ExportDialogProps['ids']) {
  const [format, setFormat] = useStore<ExportChoice['format']>('export.format', 'xlsx');
  const [columns, setColumns] = useStore<ExportChoice['columns']>('export.columns', 'all');
  const [records, setRecords] = useState<ExportChoice['records']>(ids ? 'selected' : 'all');
  return { choice: { format, columns, records }, setChoice: { format: setFormat, columns: setColumns, records: setRecords } };
}

function useRunningExport(ids: ExportDialogProps['ids'], onClose: () => void) {
  const notify = useNotify();
  const errorText = useSheetErrorText();
  const run = useExportFile(ids);
  const [progress, setProgress] = useState<ExportProgress>();
  const [error, setError] = useState('');
  const running = useRef<AbortController>(undefined);
  const start = async (choice: ExportChoice) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setError('');
    setProgress({ done: 0, total: undefined });
    try {
      const { isCut, missed } = await run(choice, signal, setProgress);
      if (isCut) notify('transfer.export.cut', { type: 'warning', messageArgs: { smart_count: maxExportRecords } });
      else if (missed > 0) notify('transfer.export.missed', { type: 'warning', messageArgs: { smart_count: missed } });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setProgress(undefined);
      // A notification would be behind the dialog and unreachable for screen readers.
      setError(errorText(error));
    }
  };
  return { progress, error, start, stop: () => running.current?.abort() };
}

interface ExportChoicesProps extends Pick<ExportDialogProps, 'ids'>, ReturnType<typeof useExportChoice> {
  readonly error: string;
}

function ExportChoices({ ids, choice, setChoice, error }: ExportChoicesProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { exporter } = useResourceCustomizations();
  const countText = useCountText();
  const { total, data = [] } = useListContext();
  const text = (key: string) => translate(`transfer.export.${key}`);
  const count = (number: number | undefined) => (number === undefined ? text('uncounted') : countText('lists.count', name, number));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && (
        <Alert severity="error">
          <bdi>{error}</bdi>
        </Alert>
      )}
      <Choice
        label={text('records')}
        value={choice.records}
        onChange={setChoice.records}
        options={[
          ...(ids ? [['selected', text('selected'), count(ids.length)] as const] : []),
          ['page', text('page'), count(data.length)],
          ['all', text('matching'), count(total)],
        ]}
      />
      {!exporter && (
        <>
          <Choice
            label={text('columns')}
            value={choice.columns}
            onChange={setChoice.columns}
            options={[
              ['shown', text('shownColumns')],
              ['all', text('allColumns')],
            ]}
          />
          <Choice
            label={text('format')}
            value={choice.format}
            onChange={setChoice.format}
            options={[
              ['xlsx', text('xlsx')],
              ['csv', text('csv')],
            ]}
          />
        </>
      )}
    </Box>
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
