import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inWorker, sheetLimits } from '../../data/sheets/inWorker';
import { toTemplate } from '../../data/sheets/toTemplate';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { formatNumber } from '../../i18n/format';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { FileDrop } from '../../ui/sheets/FileDrop';
import { download } from '../../ui/sheets/useExportFile';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { InterruptedImports } from './InterruptedImports';
import type { ReadFile, StartedImport } from './importSteps';
import { useImportColumns } from './useImportColumns';

interface ChooseFileProps {
  readonly onRead: (read: ReadFile) => void;
  readonly onResume: (started: StartedImport) => void;
}

export function ChooseFile({ onRead, onResume }: ChooseFileProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const errorText = useSheetErrorText();
  const downloadTemplate = useTemplate();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>();

  const read = async (blob: Blob, name: string, file?: File) => {
    setReading(true);
    setError(undefined);
    try {
      onRead({ sheet: await inWorker('read', { file: blob, name, options: {} }), name, file });
    } catch (failure) {
      setError(failure);
      setReading(false);
    }
  };
  usePastedRows((pasted) => void read(toFile(pasted), pastedName), isReading);
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
          <FileDrop isReading={isReading} onFile={(file) => void read(file, file.name, file)} />
          {isReading && <LinearProgress aria-label={translate('transfer.import.choose.reading')} sx={{ width: '100%' }} />}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
          <Button onClick={() => void downloadTemplate().catch(setError)}>{translate('transfer.import.choose.template')}</Button>
          <PastedRows isDisabled={isReading} onRead={(pasted) => void read(toFile(pasted), pastedName)} />
        </Box>
      </Panel>
    </>
  );
}

const pastedName = 'pasted.tsv';

const toFile = (pasted: string): Blob => new Blob([pasted]);

/** Reads rows that are pasted anywhere on the page except into text inputs. */
function usePastedRows(onRead: (pasted: string) => void, isDisabled: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]');
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isDisabled || isTyped || event.defaultPrevented || !text.includes('\n')) return;
    event.preventDefault();
    onRead(text);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

interface PastedRowsProps {
  readonly isDisabled: boolean;
  readonly onRead: (pasted: string) => void;
}

function PastedRows({ isDisabled, onRead }: PastedRowsProps) {
  const translate = useTranslate();
  const [pasted, setPasted] = useState('');
  return (
    <>
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
      <Button variant="outlined" disabled={pasted.trim() === '' || isDisabled} onClick={() => onRead(pasted)}>
        {translate('transfer.import.choose.read')}
      </Button>
    </>
  );
}

function useTemplate() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const name = useResourceLabel()(resource.name, 2);
  const { columns } = useImportColumns();
  return async () => {
    const look = { name, isRightToLeft: getDirection(locale) === 'rtl' };
    const sheets = toTemplate(resource, translate, columns, look, translate('transfer.import.choose.choices'));
    download(await inWorker('write', sheets), `${name}.xlsx`);
  };
}
