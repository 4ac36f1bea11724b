import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toCsv } from '../../data/export/toCsv';
import type { Mapping } from '../../data/import/matchColumns';
import type { PlannedRow } from '../../data/import/plannedRow';
import { mendCell, toWrite } from '../../data/import/planRows';
import { download } from '../export/useExportFile';
import { useSheetErrorText } from '../export/useSheetErrorText';
import { Panel } from '../show/Panel';
import { PlannedRows } from './PlannedRows';
import { useProblemText } from './problemText';
import type { ReadFile, StartedImport } from './ResourceImport';
import { useCellText } from './useCellText';
import { useImportColumns } from './useImportColumns';
import { useImportPlan } from './useImportPlan';
import { useStartImport } from './useStartImport';

interface CheckRowsProps {
  readonly read: ReadFile;
  readonly mapping: Mapping;
  readonly emptyClears: boolean;
  readonly onBack: () => void;
  readonly onRun: (started: StartedImport) => void;
}

const states = ['new', 'changed', 'same', 'wrong'] as const;
type Shown = 'all' | (typeof states)[number];

const perPage = 25;

/** Shows what the import would do with every row. Cells of wrong rows are mended here. */
export function CheckRows({ read, mapping, emptyClears, onBack, onRun }: CheckRowsProps) {
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const problemText = useProblemText();
  const cellText = useCellText();
  const { columns } = useImportColumns();
  const [source, setSource] = useState(read.sheet.rows);
  const { rows, progress, error } = useImportPlan(source, mapping, emptyClears);
  const { start, isStarting, isUnkept } = useStartImport(read, mapping, onRun);
  const [chosen, setChosen] = useState<Shown>();
  const [page, setPage] = useState(1);

  if (error)
    return (
      <>
        <Alert severity="error">{errorText(error)}</Alert>
        <Button sx={{ justifySelf: 'start' }} onClick={onBack}>
          {translate('transfer.import.back')}
        </Button>
      </>
    );
  if (!rows) return <Progress {...progress} />;

  const countOf = (state: Shown) => (state === 'all' ? rows.length : rows.filter((row) => row.state === state).length);
  // What is wrong comes first.
  const shown = chosen ?? (countOf('wrong') > 0 ? 'wrong' : 'all');
  const matching = shown === 'all' ? rows : rows.filter(({ state }) => state === shown);
  const pages = Math.max(1, Math.ceil(matching.length / perPage));
  const present = Math.min(page, pages);
  const ready = toWrite(rows).length;
  const mend = ({ line }: PlannedRow, column: number, text: string) =>
    setSource(source.map((row) => (row.line === line ? mendCell(row, column, text) : row)));
  const columnOf = (index: number) => columns.find(({ key }) => key === mapping[index]);
  const downloadWrong = () => {
    const wrong = rows.filter(({ state }) => state === 'wrong');
    const lines = wrong.map(({ cells, problems }) => [
      ...cells.map((cell, index) => cellText(cell, columnOf(index))),
      problems.map(problemText).join(' '),
    ]);
    const csv = toCsv([[...read.sheet.titles, translate('transfer.import.check.reason')], ...lines]);
    download(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `${read.name.replace(/\.\w+$/, '')} – ${translate('transfer.import.check.states.wrong')}.csv`,
    );
  };

  return (
    <Panel title={translate('transfer.import.check.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="text.secondary">{translate('transfer.import.check.written')}</Typography>
        <Box role="group" aria-label={translate('transfer.import.check.state')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['all', ...states] as const).map((state) => (
            <Chip
              key={state}
              component="button"
              clickable
              aria-pressed={shown === state}
              variant={shown === state ? 'filled' : 'outlined'}
              color={shown === state ? 'primary' : 'default'}
              label={translate(`transfer.import.check.${state}`, { count: countOf(state) })}
              onClick={() => {
                setChosen(state);
                setPage(1);
              }}
            />
          ))}
        </Box>
        {progress && <Progress {...progress} />}
        {matching.length === 0 ? (
          <Typography>{translate('transfer.import.check.none')}</Typography>
        ) : (
          <PlannedRows
            rows={matching.slice((present - 1) * perPage, present * perPage)}
            titles={read.sheet.titles}
            mapping={mapping}
            onMend={mend}
          />
        )}
        {pages > 1 && <Pagination count={pages} page={present} onChange={(_event, next) => setPage(next)} />}
        {countOf('wrong') > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={downloadWrong}>
                {translate('transfer.import.check.download')}
              </Button>
            }
          >
            {translate('transfer.import.check.skip')}
          </Alert>
        )}
        {ready === 0 && <Alert severity="info">{translate('transfer.import.check.nothing')}</Alert>}
        {isUnkept && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => void start(toWrite(rows), false)}>
                {translate('transfer.import.unkept.go')}
              </Button>
            }
          >
            {translate('transfer.import.unkept.content')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={onBack}>{translate('transfer.import.back')}</Button>
          <Button
            variant="contained"
            disableElevation
            disabled={ready === 0 || progress !== undefined}
            loading={isStarting}
            onClick={() => void start(toWrite(rows))}
          >
            {translate('transfer.import.check.run', { smart_count: ready })}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

interface ProgressProps {
  readonly phase?: 'reading' | 'checking';
  readonly done?: number;
  readonly total?: number | undefined;
}

function Progress({ phase = 'checking', done = 0, total }: ProgressProps) {
  const translate = useTranslate();
  const label = translate(`transfer.import.columns.${phase}`);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress aria-label={label} variant={total ? 'determinate' : 'indeterminate'} value={total ? (100 * done) / total : 0} />
      {label}
    </Box>
  );
}
