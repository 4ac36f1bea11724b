import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { toTemplate } from '../../data/export/toWorkbook';
import { type ImportItem, type ImportJob, type ImportStore, openImportStore } from '../../data/import/importStore';
import { inWorker, SheetError, sheetLimits } from '../../data/sheets/inWorker';
import { usePageLocale } from '../../fields/usePageLocale';
import { directionOf } from '../../i18n/direction';
import { formatNumber } from '../../i18n/format';
import { download } from '../export/useExportFile';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { Panel } from '../show/Panel';
import { controlBorder } from '../theme/palette';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { ReadFile, StartedImport } from './ResourceImport';

interface ChooseFileProps {
  readonly onRead: (read: ReadFile) => void;
  readonly onResume: (started: StartedImport) => void;
}

/** Takes a file or pasted rows, and offers to go on with an import that was interrupted. */
export function ChooseFile({ onRead, onResume }: ChooseFileProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const downloadTemplate = useTemplate();
  const inputId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<SheetError>();
  const [pasted, setPasted] = useState('');

  const read = async (blob: Blob, name: string, file?: File) => {
    setReading(true);
    setError(undefined);
    try {
      // Refused before a byte of it is read.
      if (blob.size > sheetLimits.bytes) throw tooLarge(blob.size);
      onRead({ sheet: await inWorker('read', { file: blob, name, options: {} }), name, file });
    } catch (failure) {
      setError(failure instanceof SheetError ? failure : new SheetError('unreadable'));
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
      <Resumes onResume={onResume} />
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
          {error && <Alert severity="error">{translate(`transfer.file.${error.key}`, error.args)}</Alert>}
          <Button onClick={() => void downloadTemplate()}>{translate('transfer.import.choose.template')}</Button>
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
  return async () => {
    const look = { name, isRightToLeft: directionOf(locale) === 'rtl' };
    download(await inWorker('write', toTemplate(resource, translate, look, translate('transfer.import.choose.choices'))), `${name}.xlsx`);
  };
}

interface Interrupted {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
  readonly store: ImportStore;
}

/** The imports of this resource that this account has not finished. */
function Resumes({ onResume }: Pick<ChooseFileProps, 'onResume'>) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { identity } = useGetIdentity();
  const account = identity && String(identity.id);
  const [found, setFound] = useState<readonly Interrupted[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findInterrupted(name, account).then((all) => isCurrent && setFound(all));
    return () => {
      isCurrent = false;
    };
  }, [name, account]);
  const forget = async ({ job, store }: Interrupted) => {
    await store.remove(job.id);
    setFound(found.filter((one) => one.job.id !== job.id));
  };
  return found.map((one) => (
    <Alert
      key={one.job.id}
      severity="warning"
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={() => onResume(one)}>
            {translate('transfer.import.resume.go')}
          </Button>
          <Button color="inherit" onClick={() => void forget(one)}>
            {translate('transfer.import.resume.forget')}
          </Button>
        </Box>
      }
    >
      <strong>{translate('transfer.import.resume.title')}</strong>
      <br />
      {translate('transfer.import.resume.content', {
        file: one.job.file,
        done: one.items.filter(({ result }) => result === 'done').length,
        total: one.job.total,
      })}
    </Alert>
  ));
}

async function findInterrupted(resource: string, account: string | undefined): Promise<readonly Interrupted[]> {
  if (account === undefined) return [];
  try {
    const store = await openImportStore();
    const jobs = (await store.list()).filter((job) => job.resource === resource && job.account === account);
    return await Promise.all(jobs.map(async (job) => ({ job, store, items: await store.items(job.id) })));
  } catch {
    return [];
  }
}
