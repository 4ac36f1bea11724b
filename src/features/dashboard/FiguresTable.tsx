import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';

interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly share?: string;
  readonly to?: string | undefined;
  readonly colour?: string;
  readonly bar?: number;
}

interface FiguresTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  /** Hides the column titles visually, because the table belongs to a chart. */
  readonly isChart?: boolean;
}

/** Figures of a widget as a table, which is also the accessible form of its chart. */
export function FiguresTable({ caption, heads, rows, isChart = false }: FiguresTableProps) {
  const hasBars = rows.some(({ bar }) => bar !== undefined);
  const [first, ...others] = heads;
  // Digits run left to right in every language, so they align right. MUI mirrors `align`.
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const head = (text: string | undefined) => (isChart ? <Box sx={visuallyHidden}>{text}</Box> : text);
  return (
    <Table size="small" sx={[tableSx, hasBars && labelledBarsSx, hasBars && roomySx]}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <TableHead sx={isChart ? hiddenHeadSx : undefined}>
        <TableRow>
          <TableCell>{head(first)}</TableCell>
          {hasBars && <TableCell aria-hidden="true" />}
          {others.map((text) => (
            <TableCell key={text} align={end}>
              {head(text)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, label, value, share, to, colour, bar }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {colour && bar === undefined && <Box sx={{ ...swatchSx, backgroundColor: colour }} />}
                {to ? (
                  <Link component={RouterLink} to={to} color="inherit">
                    <bdi>{label}</bdi>
                  </Link>
                ) : (
                  <bdi>{label}</bdi>
                )}
              </Box>
            </TableCell>
            {hasBars && (
              <TableCell aria-hidden="true" sx={{ width: '100%' }}>
                <Box sx={trackSx}>
                  <Box sx={{ ...barSx, backgroundColor: colour, inlineSize: `${Math.round((bar ?? 0) * 1000) / 10}%` }} />
                </Box>
              </TableCell>
            )}
            <TableCell align={end}>
              <bdi>{value}</bdi>
            </TableCell>
            {share !== undefined && (
              <TableCell align={end} sx={{ color: 'text.secondary' }}>
                <bdi>{share}</bdi>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const tableSx = {
  '& .MuiTableCell-root': { height: 36, paddingInline: 1, paddingBlock: 0.25, whiteSpace: 'nowrap' },
  '& th.MuiTableCell-root:first-of-type': {
    paddingInlineStart: 0,
    fontWeight: 400,
    width: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .MuiTableCell-root:last-child': { paddingInlineEnd: 0 },
  '& tbody tr:last-child .MuiTableCell-root': { borderBottom: 0 },
  '& thead .MuiTableCell-root': { backgroundColor: 'background.paper', position: 'sticky', insetBlockStart: 0 },
} as const;
const labelledBarsSx = {
  '& th.MuiTableCell-root:first-of-type': { width: 0 },
  '& th > div': { width: 'max-content', maxWidth: '12em' },
} as const;
const roomySx = { '& tbody .MuiTableCell-root': { height: 44 } } as const;
const hiddenHeadSx = { '& .MuiTableCell-root.MuiTableCell-root': { height: 0, padding: 0, border: 0, position: 'relative' } } as const;
const forcedColour = { '@media (forced-colors: active)': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } } as const;
const swatchSx = { ...forcedColour, flex: 'none', width: 10, height: 10, borderRadius: '3px' } as const;
const trackSx = { height: 10, borderRadius: '5px', backgroundColor: 'action.hover' } as const;
const barSx = { ...forcedColour, height: '100%', borderRadius: '5px' } as const;
