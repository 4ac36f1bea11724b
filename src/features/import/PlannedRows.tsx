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
import type { SheetColumn } from '../../data/sheets/exportRecords';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
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
  readonly onCorrect: (row: PlannedRow, column: number, text: string) => void;
  readonly onNext: () => void;
  readonly hasWrongCells: boolean;
  readonly isChecking: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

export function PlannedRows({ rows, titles, mapping, onCorrect, onNext, hasWrongCells, isChecking, ref }: PlannedRowsProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const problemText = useProblemText();
  const { columns, getLabel } = useImportColumns();
  const isWrong = new Set(rows.flatMap(({ problems }) => problems.flatMap(({ column }) => column ?? [])));
  // Invalid columns come first, because phones show only one or two.
  const shown = mapping
    .flatMap((key, index) => {
      const column = columns.find((one) => one.key === key);
      return column ? [{ index, column, title: getLabel(column) || titles[index] || '' }] : [];
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
              <PlannedRowCells
                key={row.line}
                row={row}
                shown={shown}
                locale={locale}
                problemText={problemText}
                onCorrect={onCorrect}
                onNext={onNext}
              />
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

interface PlannedRowCellsProps extends Pick<PlannedRowsProps, 'onCorrect' | 'onNext'> {
  readonly row: PlannedRow;
  readonly locale: AppLocale;
  readonly problemText: ReturnType<typeof useProblemText>;
  readonly shown: readonly { readonly index: number; readonly column: SheetColumn; readonly title: string }[];
}

function PlannedRowCells({ row, locale, problemText, shown, onCorrect, onNext }: PlannedRowCellsProps) {
  const translate = useTranslate();
  return (
    <TableRow sx={{ verticalAlign: 'baseline' }}>
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
          onNext={onNext}
          label={translate('transfer.import.check.cell', { column: title, line: row.line })}
          onCorrect={(text) => onCorrect(row, index, text)}
        />
      ))}
    </TableRow>
  );
}

const nextStyles = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  bottom: 0,
  zIndex: 1,
  paddingBlock: 1,
  bgcolor: 'background.paper',
} as const;

const stayStyles = { position: 'sticky', insetInlineStart: 0, zIndex: 1 } as const;
