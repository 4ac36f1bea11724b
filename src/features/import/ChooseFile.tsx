import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inWorker, SheetError, sheetLimits } from '../../data/sheets/inWorker';
import { toTemplate } from '../../data/sheets/toWorkbook';
import { usePageLocale } from '../../fields/usePageLocale';
import { directionOf } from '../../i18n/direction';
import { formatNumber } from '../../i18n/format';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { download } from '../../ui/sheets/useExportFile';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { controlBorder } from '../../ui/theme/palette';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { InterruptedImports } from './InterruptedImports';
import type { ReadFile, StartedImport } from './importSteps';
import { useImportColumns } from './useImportColumns';

interface ChooseFileProps {
  readonly onRead: (read: ReadFile) => void;
  readonly onResume: (started: StartedImport) => void;
}

/** Takes a file or pasted rows, and offers to go on with an import that was interrupted. */
export function ChooseFile({ onRead, onResume }: ChooseFileProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const errorText = useSheetErrorText();
  const downloadTemplate = useTemplate();
  const inputId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<unknown>();
  const [pasted, setPasted] = useState('');

  const read = async (blob: Blob, name: string, file?: File) => {
    setReading(true);
    setError(undefined);
    try {
      // Refused before a byte of it is read.
      if (blob.size > sheetLimits.bytes) throw tooLarge(blob.size);
      onRead({ sheet: await inWorker('read', { file: blob, name, options: {} }), name, file });
    } catch (failure) {
      setError(failure);
      setReading(false);
    }
  };
  const take = (file: File | undefined) => file && void read(file, file.name, file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <>
      <InterruptedImports onResume={onResume} />
      <Panel title={translate('transfer.import.choose.title')}>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography color="text.secondary">
            {translate('transfer.import.choose.help', {
              rows: formatNumber(sheetLimits.rows, locale),
              size: formatNumber(sheetLimits.bytes / 1_000_000, locale),
            })}
          </Typography>
          <Box
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            sx={({ palette }) => ({
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: 2, width: '100%', borderRadius: 1 },
              border: '1px dashed',
              borderColor: isOver ? palette.primary.main : controlBorder[palette.mode],
            })}
          >
            <label htmlFor={inputId} style={visuallyHidden}>
              {translate('transfer.import.choose.title')}
            </label>
            <input
              ref={picker}
              id={inputId}
              type="file"
              tabIndex={-1}
              accept=".xlsx,.csv,.tsv,.txt"
              style={visuallyHidden}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // The same file again, once it was mended.
                event.target.value = '';
              }}
            />
            <Button variant="contained" disableElevation loading={isReading} onClick={() => picker.current?.click()}>
              {translate('transfer.import.choose.button')}
            </Button>
            <Typography color="text.secondary">{translate('transfer.import.choose.drop')}</Typography>
          </Box>
          {isReading && <LinearProgress aria-label={translate('transfer.import.choose.reading')} sx={{ width: '100%' }} />}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
          <Button onClick={() => void downloadTemplate().catch(setError)}>{translate('transfer.import.choose.template')}</Button>
          <TextField
            multiline
            fullWidth
            minRows={3}
            maxRows={8}
            label={translate('transfer.import.choose.paste')}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
          <Button
            variant="outlined"
            disabled={pasted.trim() === '' || isReading}
            onClick={() => void read(new Blob([pasted]), 'pasted.tsv')}
          >
            {translate('transfer.import.choose.read')}
          </Button>
        </Box>
      </Panel>
    </>
  );
}

const tooLarge = (size: number) =>
  new SheetError('tooLarge', { size: Math.ceil(size / 1_000_000), max: Math.ceil(sheetLimits.bytes / 1_000_000) });

/** Downloads an empty file for the import. */
function useTemplate() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const name = useResourceLabel()(resource.name, 2);
  const { columns } = useImportColumns();
  return async () => {
    const look = { name, isRightToLeft: directionOf(locale) === 'rtl' };
    const sheets = toTemplate(resource, translate, columns, look, translate('transfer.import.choose.choices'));
    download(await inWorker('write', sheets), `${name}.xlsx`);
  };
}
