import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { PageNumbers } from '../../ui/states/PageNumbers';
import { announce } from '../../ui/theme/announce';
import type { PlannedRow } from './data/plannedRow';
import { correctCell, rowsToWrite } from './data/planRows';
import type { ImportChoices, ReadFile, StartedImport } from './importSteps';
import { PlannedRows } from './PlannedRows';
import { RowStateChips, type ShownState } from './RowStateChips';
import { useImportPlan } from './useImportPlan';
import { useStartImport } from './useStartImport';
import { useWrongCells } from './useWrongCells';
import { useWrongRowsFile } from './useWrongRowsFile';

interface CheckRowsProps {
  readonly read: ReadFile;
  readonly choices: ImportChoices;
  readonly onBack: () => void;
  readonly onRun: (started: StartedImport) => void;
}

const perPage = 25;

export function CheckRows({ read, choices, onBack, onRun }: CheckRowsProps) {
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const { mapping } = choices;
  const [source, setSource] = useState(() => read.sheet.rows.filter(({ isHidden }) => !(isHidden && choices.skipsHidden)));
  const { rows, progress, error } = useImportPlan(source, choices);
  const { start, isStarting, isUnstored } = useStartImport(read, mapping, onRun);
  const downloadWrong = useWrongRowsFile(read, mapping);
  const { shown, page, pages, matching, getCount, choose, turn, turnWrong } = useShownRows(rows);
  const wrongCells = useWrongCells(`${shown} ${page}`, turnWrong);
  if (error)
    return (
      <>
        <Alert severity="error">{errorText(error)}</Alert>
        <Button sx={{ justifySelf: 'start' }} onClick={onBack}>
          {translate('transfer.import.back')}
        </Button>
      </>
    );
  if (!rows) return <PlanProgress {...progress} />;

  const ready = rowsToWrite(rows);
  const correct = ({ line }: PlannedRow, column: number, text: string) =>
    setSource(source.map((row) => (row.line === line ? correctCell(row, column, text) : row)));

  return (
    <Panel title={translate('transfer.import.check.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="text.secondary">{translate('transfer.import.check.written')}</Typography>
        <RowStateChips shown={shown} getCount={getCount} onChoose={choose} />
        {matching.length === 0 ? (
          <Typography>{translate('transfer.import.check.none')}</Typography>
        ) : (
          <PlannedRows
            ref={wrongCells.table}
            hasWrongCells={rows.some(({ problems }) => problems.some(({ column }) => column !== undefined))}
            isChecking={progress !== undefined}
            rows={matching.slice((page - 1) * perPage, page * perPage)}
            titles={read.sheet.titles}
            mapping={mapping}
            onCorrect={correct}
            onNext={wrongCells.next}
          />
        )}
        {pages > 1 && <PageNumbers count={pages} page={page} onChange={turn} />}
        <CheckActions
          ready={ready}
          onBack={onBack}
          isStarting={isStarting}
          isUnstored={isUnstored}
          isChecking={progress !== undefined}
          onDownload={getCount('wrong') > 0 ? () => downloadWrong(rows) : undefined}
          onStart={(isStored) => void start(rows, isStored)}
        />
      </Box>
    </Panel>
  );
}

function useShownRows(rows: readonly PlannedRow[] = []) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ShownState>();
  const [chosenPage, setChosenPage] = useState(1);
  const filterBy = (state: ShownState) => rows.filter((row) => state === 'all' || row.state === state);
  const getCount = (state: ShownState) => filterBy(state).length;
  const shown = chosen ?? (getCount('wrong') > 0 ? 'wrong' : 'all');
  const matching = filterBy(shown);
  const pages = Math.max(1, Math.ceil(matching.length / perPage));
  const page = Math.min(chosenPage, pages);
  const choose = (state: ShownState) => {
    setChosen(state);
    setChosenPage(1);
  };
  const turn = (next: number) => {
    setChosenPage(next);
    announce(translate('lists.pageOf', { page: next, last: pages }));
  };
  const turnWrong = () => {
    if (shown !== 'wrong') choose('wrong');
    else setChosenPage((page % pages) + 1);
    return shown !== 'wrong' || pages > 1;
  };
  return { shown, page, pages, matching, getCount, choose, turn, turnWrong };
}

interface CheckActionsProps {
  readonly ready: readonly PlannedRow[];
  readonly isChecking: boolean;
  readonly isStarting: boolean;
  readonly isUnstored: boolean;
  readonly onDownload: (() => void) | undefined;
  readonly onBack: () => void;
  /** @param isStored false starts an import that ends when the page closes */
  readonly onStart: (isStored: boolean) => void;
}

function CheckActions({ ready, isChecking, isStarting, isUnstored, onDownload, onBack, onStart }: CheckActionsProps) {
  const translate = useTranslate();
  return (
    <>
      {onDownload && (
        <Alert
          severity="warning"
          sx={{ alignItems: 'center', '& .MuiAlert-action': { paddingBlockStart: 0 } }}
          action={
            <Button color="inherit" onClick={onDownload}>
              {translate('transfer.import.check.download')}
            </Button>
          }
        >
          {translate('transfer.import.check.skip')}
        </Alert>
      )}
      {ready.length === 0 && <Alert severity="info">{translate('transfer.import.check.nothing')}</Alert>}
      {isUnstored && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => onStart(false)}>
              {translate('transfer.import.unkept.go')}
            </Button>
          }
        >
          {translate('transfer.import.unkept.content')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack}>{translate('transfer.import.back')}</Button>
        <Button
          variant="contained"
          disableElevation
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={ready.length === 0 || isChecking}
          loading={isStarting}
          onClick={() => onStart(true)}
        >
          {translate('transfer.import.check.run', { smart_count: ready.length })}
        </Button>
      </Box>
    </>
  );
}

interface PlanProgressProps {
  readonly phase?: 'reading' | 'checking';
  readonly done?: number;
  readonly total?: number | undefined;
}

function PlanProgress({ phase = 'checking', done = 0, total }: PlanProgressProps) {
  const translate = useTranslate();
  const label = translate(`transfer.import.columns.${phase}`);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress aria-label={label} variant={total ? 'determinate' : 'indeterminate'} value={total ? (100 * done) / total : 0} />
      {label}
    </Box>
  );
}
