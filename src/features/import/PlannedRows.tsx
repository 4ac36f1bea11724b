import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { lowWindow } from '../../ui/theme/sizes';
import type { Mapping } from './data/matchColumns';
import type { PlannedRow } from './data/plannedRow';
import { PlannedCell } from './PlannedCell';
import { ProblemMessage } from './ProblemMessage';
import { useProblemText } from './problemText';
import { useImportColumns } from './useImportColumns';

interface PlannedRowsProps {
  readonly rows: readonly PlannedRow[];
  readonly titles: readonly string[];
  readonly mapping: Mapping;
  readonly onMend: (row: PlannedRow, column: number, text: string) => void;
  /** Leads to the next wrong cell. */
  readonly onNext: () => void;
  /** Whether there is one, on any page. */
  readonly hasWrongCells: boolean;
  /** Whether the rows are checked again. */
  readonly isChecking: boolean;
  /** The element that scrolls. */
  readonly ref: Ref<HTMLDivElement>;
}

/** Rows of the file with what the import would do: what is wrong stands at its cell, and what changes beside what was. */
export function PlannedRows({ rows, titles, mapping, onMend, onNext, hasWrongCells, isChecking, ref }: PlannedRowsProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const problemText = useProblemText();
  const { columns, labelOf } = useImportColumns();
  const isWrong = new Set(rows.flatMap(({ problems }) => problems.flatMap(({ column }) => column ?? [])));
  // What is wrong comes first: on a phone the table shows one column or two.
  const shown = mapping
    .flatMap((key, index) => {
      const column = columns.find((one) => one.key === key);
      return column ? [{ index, column, title: labelOf(column) || titles[index] || '' }] : [];
    })
    .sort((one, other) => Number(isWrong.has(other.index)) - Number(isWrong.has(one.index)));
  return (
    <Box sx={{ position: 'relative' }}>
      {isChecking && (
        <LinearProgress
          aria-label={translate('transfer.import.columns.checking')}
          sx={{ position: 'absolute', insetInline: 0, zIndex: 2 }}
        />
      )}
      <Box ref={ref} sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate('transfer.import.check.title')}>
        <Table size="small" sx={{ width: 'max-content', minWidth: '100%', '& th, & td': { paddingInline: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={stayStyles}>{translate('transfer.import.check.line')}</TableCell>
              <TableCell>{translate('transfer.import.check.state')}</TableCell>
              {shown.map(({ index, title }) => (
                <TableCell key={index}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line} sx={{ verticalAlign: 'baseline' }}>
                <TableCell component="th" scope="row" sx={{ ...stayStyles, bgcolor: 'background.paper' }}>
                  {formatNumber(row.line, locale, { useGrouping: false })}
                </TableCell>
                <TableCell>
                  {translate(`transfer.import.check.states.${row.state}`)}
                  {row.problems
                    .filter(({ column }) => column === undefined)
                    .map((problem) => (
                      <ProblemMessage key={problem.message + problem.source} text={problemText(problem)} />
                    ))}
                </TableCell>
                {shown.map(({ index, column, title }) => (
                  <PlannedCell
                    key={index}
                    row={row}
                    column={column}
                    index={index}
                    label={translate('transfer.import.check.cell', { column: title, line: row.line })}
                    onMend={(text) => onMend(row, index, text)}
                    onNext={onNext}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {hasWrongCells && (
        <Box sx={nextStyles}>
          <Button variant="outlined" size="small" onClick={onNext}>
            {translate('transfer.import.check.next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** In reach while the table is longer or wider than the screen. */
const nextStyles = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  bottom: 0,
  zIndex: 1,
  paddingBlock: 1,
  bgcolor: 'background.paper',
} as const;

/** The number of a row stays while the cells scroll. */
const stayStyles = { position: 'sticky', insetInlineStart: 0, zIndex: 1 } as const;
