import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { PageNumbers } from '../../ui/states/PageNumbers';
import { announce } from '../../ui/theme/announce';
import type { PlannedRow } from './data/plannedRow';
import { mendCell, toWrite } from './data/planRows';
import type { ImportChoices, ReadFile, StartedImport } from './importSteps';
import { PlannedRows } from './PlannedRows';
import { PlanProgress } from './PlanProgress';
import { type ShownState, StateChips } from './StateChips';
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

/** Shows what the import would do with every row. Cells of wrong rows are mended here. */
export function CheckRows({ read, choices, onBack, onRun }: CheckRowsProps) {
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const { mapping } = choices;
  const [source, setSource] = useState(() => read.sheet.rows.filter(({ isHidden }) => !(isHidden && choices.skipsHidden)));
  const { rows, progress, error } = useImportPlan(source, choices);
  const { start, isStarting, isUnkept } = useStartImport(read, mapping, onRun);
  const downloadWrong = useWrongRowsFile(read, mapping);
  const [chosen, setChosen] = useState<ShownState>();
  const [page, setPage] = useState(1);

  const countOf = (state: ShownState) => (rows ?? []).filter((row) => state === 'all' || row.state === state).length;
  // What is wrong comes first.
  const shown = chosen ?? (countOf('wrong') > 0 ? 'wrong' : 'all');
  const pages = Math.max(1, Math.ceil(countOf(shown) / perPage));
  const present = Math.min(page, pages);
  const choose = (state: ShownState) => {
    setChosen(state);
    setPage(1);
  };
  const turn = (next: number) => {
    setPage(next);
    announce(translate('lists.pageOf', { page: next, last: pages }));
  };
  const wrongCells = useWrongCells(`${shown} ${present}`, () => {
    if (shown !== 'wrong') choose('wrong');
    else setPage((present % pages) + 1);
    return shown !== 'wrong' || pages > 1;
  });

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

  const matching = rows.filter(({ state }) => shown === 'all' || state === shown);
  const ready = toWrite(rows);
  const mend = ({ line }: PlannedRow, column: number, text: string) =>
    setSource(source.map((row) => (row.line === line ? mendCell(row, column, text) : row)));

  return (
    <Panel title={translate('transfer.import.check.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="text.secondary">{translate('transfer.import.check.written')}</Typography>
        <StateChips shown={shown} countOf={countOf} onChoose={choose} />
        {matching.length === 0 ? (
          <Typography>{translate('transfer.import.check.none')}</Typography>
        ) : (
          <PlannedRows
            ref={wrongCells.table}
            hasWrongCells={rows.some(({ problems }) => problems.some(({ column }) => column !== undefined))}
            isChecking={progress !== undefined}
            rows={matching.slice((present - 1) * perPage, present * perPage)}
            titles={read.sheet.titles}
            mapping={mapping}
            onMend={mend}
            onNext={wrongCells.next}
          />
        )}
        {pages > 1 && <PageNumbers count={pages} page={present} onChange={turn} />}
        {countOf('wrong') > 0 && (
          <Alert
            severity="warning"
            sx={{ alignItems: 'center', '& .MuiAlert-action': { paddingBlockStart: 0 } }}
            action={
              <Button color="inherit" onClick={() => downloadWrong(rows)}>
                {translate('transfer.import.check.download')}
              </Button>
            }
          >
            {translate('transfer.import.check.skip')}
          </Alert>
        )}
        {ready.length === 0 && <Alert severity="info">{translate('transfer.import.check.nothing')}</Alert>}
        {isUnkept && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => void start(ready, false)}>
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
            disabled={ready.length === 0 || progress !== undefined}
            loading={isStarting}
            onClick={() => void start(ready)}
          >
            {translate('transfer.import.check.run', { smart_count: ready.length })}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
