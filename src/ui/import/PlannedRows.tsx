import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SheetColumn } from '../../data/export/exportRecords';
import type { Mapping } from '../../data/import/matchColumns';
import type { PlannedRow } from '../../data/import/plannedRow';
import { controlBorder } from '../theme/palette';
import { useProblemText } from './problemText';
import { shownCell, useCellText } from './useCellText';
import { useImportColumns } from './useImportColumns';

interface PlannedRowsProps {
  readonly rows: readonly PlannedRow[];
  readonly titles: readonly string[];
  readonly mapping: Mapping;
  readonly onMend: (row: PlannedRow, column: number, text: string) => void;
}

/** Rows of the file with what the import would do: what is wrong stands at its cell, and what changes beside what was. */
export function PlannedRows({ rows, titles, mapping, onMend }: PlannedRowsProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const { columns, labelOf } = useImportColumns();
  const isWrong = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  // What is wrong comes first: on a phone the table shows one column or two.
  const shown = mapping
    .flatMap((key, index) => {
      const column = columns.find((one) => one.key === key);
      return column ? [{ index, column, title: labelOf(column) || titles[index] || '' }] : [];
    })
    .sort((one, other) => Number(isWrong.has(other.index)) - Number(isWrong.has(one.index)));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('transfer.import.check.title')}>
      <Table size="small" sx={{ width: 'max-content', minWidth: '100%', '& th, & td': { paddingInline: { xs: 1, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('transfer.import.check.line')}</TableCell>
            <TableCell>{translate('transfer.import.check.state')}</TableCell>
            {shown.map(({ index, title }) => (
              <TableCell key={index}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
              <TableCell>{row.line}</TableCell>
              <TableCell>
                {translate(`transfer.import.check.states.${row.state}`)}
                {row.problems
                  .filter(({ column }) => column === undefined)
                  .map((problem) => (
                    <Message key={problem.message + problem.source} text={problemText(problem)} />
                  ))}
              </TableCell>
              {shown.map(({ index, column, title }) => (
                <Cell
                  key={index}
                  row={row}
                  column={column}
                  index={index}
                  label={translate('transfer.import.check.cell', { column: title, line: row.line })}
                  onMend={(text) => onMend(row, index, text)}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface CellProps {
  readonly row: PlannedRow;
  readonly column: SheetColumn;
  /** Of the column in the file. */
  readonly index: number;
  /** Names the input. */
  readonly label: string;
  readonly onMend: (text: string) => void;
}

function Cell({ row, column, index, label, onMend }: CellProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const text = useCellText()(shownCell(row, column, index), column);
  const problems = row.problems.filter((problem) => problem.column === index).map(problemText);
  const change = row.changes.find((one) => one.column === index);
  if (problems.length > 0 || row.state === 'wrong')
    return (
      <TableCell sx={{ minWidth: 160 }}>
        <CellInput key={text} text={text} label={label} problems={problems} onMend={onMend} />
      </TableCell>
    );
  return (
    <TableCell sx={{ maxWidth: 280, overflowWrap: 'anywhere' }}>
      <bdi>{change?.after.slice(0, 200) || text.slice(0, 200)}</bdi>
      {change && row.previous && (
        <Typography variant="body2" color="text.secondary">
          {translate('transfer.import.check.before', { value: change.before.slice(0, 200) || translate('transfer.import.check.empty') })}
        </Typography>
      )}
    </TableCell>
  );
}

interface CellInputProps {
  readonly text: string;
  readonly label: string;
  readonly problems: readonly string[];
  readonly onMend: (text: string) => void;
}

/** A cell that is mended in place, once it is left or Enter is pressed. */
function CellInput({ text, label, problems, onMend }: CellInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const isWrong = problems.length > 0;
  const done = () => typed !== text && onMend(typed);
  return (
    <>
      <InputBase
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
        inputProps={{ 'aria-label': label, 'aria-invalid': isWrong, ...(isWrong && { 'aria-describedby': id }), dir: 'auto', size: 16 }}
        sx={({ palette }) => ({
          border: 1,
          borderRadius: 1,
          paddingInline: 1,
          borderColor: isWrong ? palette.error.main : controlBorder[palette.mode],
        })}
      />
      {isWrong && (
        <Box id={id}>
          {problems.map((problem) => (
            <Message key={problem} text={problem} />
          ))}
        </Box>
      )}
    </>
  );
}

function Message({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="error" sx={{ maxWidth: { xs: 180, sm: 240 }, whiteSpace: 'normal' }}>
      {text}
    </Typography>
  );
}
