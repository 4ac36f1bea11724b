import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useOpenForm } from '../../../ui/form/useOpenForm';
import { lazyWithMessages } from '../../../ui/lazy/lazyWithMessages';
import { useResourceLabel } from '../../../ui/registry/labels';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { FileDrop } from '../../../ui/sheets/FileDrop';
import { useSheetErrorText } from '../../../ui/sheets/useSheetErrorText';
import { Panel } from '../../../ui/show/Panel';
import { PageTitle } from '../../../ui/theme/PageTitle';
import { maxGapRecords } from '../getGapList';
import { toDeskPath } from '../toDeskPath';
import { useTargetLocale } from '../useTargetLocale';
import { FilePlan } from './FilePlan';
import { type GapFile, useGapFile } from './useGapFile';
import { type ReadPlan, useReadFile } from './useReadFile';

const RunTexts = lazyWithMessages(async () => (await import('./RunTexts')).RunTexts, 'jobs');

/** Downloads the open texts as a spreadsheet, and writes the translations of one. Needs the messages `transfer`. */
export function TranslationFile() {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const label = useResourceLabel()(name, 2);
  const to = useTargetLocale();
  const [plan, setPlan] = useState<ReadPlan>();
  const [isRunning, setRunning] = useState(false);
  useOpenForm(plan !== undefined);
  const language = translate(`languages.${to}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <PageTitle title={translate('translation.title', { name: label, language })} />
      <Button component={RouterLink} to={toDeskPath(name, to)} sx={{ justifySelf: 'start' }}>
        {translate('translation.file.back')}
      </Button>
      {plan && isRunning ? (
        <RunTexts plan={plan} to={to} />
      ) : (
        <>
          <DownloadPanel key={to} />
          <Panel title={translate('translation.file.read.title')}>
            <ReadPanel onRead={setPlan} />
            {plan && <FilePlan plan={plan} onRun={() => setRunning(true)} />}
          </Panel>
        </>
      )}
    </Box>
  );
}

function DownloadPanel() {
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const write = useGapFile(useTargetLocale());
  const { isBusy, error, start } = useAbortable();
  const [file, setFile] = useState<GapFile>();
  const begin = () =>
    start(async (signal) => {
      setFile(undefined);
      setFile(await write(signal));
    });
  return (
    <Panel title={translate('translation.file.write.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="text.secondary">{translate('translation.file.write.help')}</Typography>
        <Button variant="contained" disableElevation loading={isBusy} onClick={begin}>
          {translate('translation.file.write.start')}
        </Button>
        <Box role="status">
          {file && (
            <Typography>
              {file.texts > 0 ? translate('translation.file.write.done', { smart_count: file.texts }) : translate('translation.end.title')}
              {file.left > 0 && ` ${translate('translation.file.write.left', { smart_count: file.left })}`}
              {file.isCut && ` ${translate('translation.cut', { count: maxGapRecords })}`}
            </Typography>
          )}
        </Box>
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      </Box>
    </Panel>
  );
}

function ReadPanel({ onRead }: { readonly onRead: (plan: ReadPlan | undefined) => void }) {
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const read = useReadFile(useTargetLocale());
  const { isBusy, error, start } = useAbortable();
  const take = (file: File) =>
    start(async (signal) => {
      onRead(undefined);
      onRead(await read(file, signal));
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileDrop isReading={isBusy} onFile={take} />
      {isBusy && <LinearProgress aria-label={translate('transfer.import.choose.reading')} />}
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
    </Box>
  );
}

function useAbortable() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (task: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setBusy(true);
    setError(undefined);
    try {
      await task(signal);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    if (!signal.aborted) setBusy(false);
  };
  return { isBusy, error, start: (task: Parameters<typeof start>[0]) => void start(task) };
}
