import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SheetColumn } from '../../data/sheets/exportRecords';
import { controlBorder } from '../../ui/theme/palette';
import type { PlannedRow } from './data/plannedRow';
import { ProblemMessage } from './ProblemMessage';
import { useProblemText } from './problemText';
import { shownCell, useCellText } from './useCellText';

interface PlannedCellProps {
  readonly row: PlannedRow;
  readonly column: SheetColumn;
  readonly index: number;
  readonly label: string;
  readonly onCorrect: (text: string) => void;
  readonly onNext: () => void;
}

export function PlannedCell({ row, column, index, label, onCorrect, onNext }: PlannedCellProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const text = useCellText()(shownCell(row, column, index), column);
  const problems = row.problems.filter((problem) => problem.column === index).map(problemText);
  const change = row.changes.find((one) => one.column === index);
  if (problems.length > 0 || row.state === 'wrong')
    return (
      <TableCell sx={{ minWidth: 160 }}>
        <CellInput key={text} text={text} label={label} problems={problems} onCorrect={onCorrect} onNext={onNext} />
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
  readonly onCorrect: (text: string) => void;
  readonly onNext: () => void;
}

/** In px. Keeps the cell clear of the header, the bar below and the row number. */
const inViewStyle = { scrollMarginBlock: 104, scrollMarginInline: 80 } as const;

function CellInput({ text, label, problems, onCorrect, onNext }: CellInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const isWrong = problems.length > 0;
  const applied = useRef(text);
  const done = () => {
    if (typed === applied.current) return;
    applied.current = typed;
    onCorrect(typed);
  };
  return (
    <>
      <InputBase
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          done();
          onNext();
        }}
        inputProps={{
          'aria-label': label,
          'aria-invalid': isWrong,
          ...(isWrong && { 'aria-describedby': id }),
          dir: 'auto',
          size: 16,
          style: inViewStyle,
        }}
        sx={({ palette }) => ({
          border: 1,
          borderRadius: 1,
          paddingInline: 1,
          borderColor: isWrong ? palette.error.main : controlBorder[palette.mode],
          '&.Mui-focused': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
        })}
      />
      {isWrong && (
        <Box id={id}>
          {problems.map((problem) => (
            <ProblemMessage key={problem} text={problem} />
          ))}
        </Box>
      )}
    </>
  );
}
