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
  /** Of the column in the file. */
  readonly index: number;
  /** Names the input. */
  readonly label: string;
  readonly onMend: (text: string) => void;
  /** Leads to the next wrong cell. */
  readonly onNext: () => void;
}

/** A cell of a file: what it will say beside what was, or an input in a wrong row. */
export function PlannedCell({ row, column, index, label, onMend, onNext }: PlannedCellProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const text = useCellText()(shownCell(row, column, index), column);
  const problems = row.problems.filter((problem) => problem.column === index).map(problemText);
  const change = row.changes.find((one) => one.column === index);
  if (problems.length > 0 || row.state === 'wrong')
    return (
      <TableCell sx={{ minWidth: 160 }}>
        <CellInput key={text} text={text} label={label} problems={problems} onMend={onMend} onNext={onNext} />
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
  readonly onNext: () => void;
}

/** Not under the frame's header or the bar below the rows, and with the message and the row's number. In pixels. */
const inViewStyle = { scrollMarginBlock: 104, scrollMarginInline: 80 } as const;

/** A cell that is mended in place, once it is left. Enter leads to the next wrong one. */
function CellInput({ text, label, problems, onMend, onNext }: CellInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const isWrong = problems.length > 0;
  const mended = useRef(text);
  const done = () => {
    if (typed === mended.current) return;
    mended.current = typed;
    onMend(typed);
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
