import { alpha, type Theme } from '@mui/material/styles';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { handleStyles } from '../../ui/ordering/DragHandle';
import { dangerColour } from '../../ui/theme/colours';
import { controlBorder } from '../../ui/theme/palette';
import { plainButton } from '../../ui/theme/plainButton';
import { sizes } from '../../ui/theme/sizes';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { rowLayout, rowTable } from './rowColumns';

const corner = `${sizes.radius - 1}px`;

const line = (field: FieldDeclaration<'rows'>, buttons: number) => ({
  ...rowLayout(field, buttons),
  rowGap: 1,
  paddingBlock: 1,
  position: 'relative',
  // The browser takes the picture of a dragged row from the page: without a ground it would be transparent.
  backgroundColor: 'background.paper',
  // The browser skips style, layout and paint of closed rows out of sight. They stay in the Tab order and in its search. On phones their
  // heights differ: values of rows that were in sight in a wider window would overlap.
  '&.closed': {
    [rowTable]: {
      contentVisibility: 'auto',
      // Without the padding: an estimate until the row has been in sight.
      containIntrinsicBlockSize: `auto ${sizes.control}px`,
      // The line of a drop stands over the edge of a row.
      overflowClipMargin: 4,
    },
  },
  '&.dragged': { opacity: 0.4 },
  '&.held': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, zIndex: 1 },
});

const values = (theme: Theme) => ({
  gridRow: 2,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  '& > [data-type]': { flex: '1 1 124px', minWidth: 0 },
  // What has a name needs the line for itself.
  '& > [data-type=reference], & > [data-type=text]': { flexBasis: '100%' },
  // The table has headings; the labels stay for those who do not see them.
  [rowTable]: {
    display: 'contents',
    '[data-input-label]': visuallyHidden,
    // Hidden text still describes its input.
    '& > :is([data-type=integer], [data-type=decimal]) .i-after': { display: 'none' },
  },
});

/** A value of a closed row. It stands where the text of its input will stand. */
const closedValue = (theme: Theme) => ({
  ...theme.typography.body1,
  lineHeight: '1.4375em',
  display: 'block',
  width: '100%',
  minHeight: sizes.control,
  padding: '9px 13px',
  border: '1px solid transparent',
  borderRadius: 1,
  background: 'none',
  color: 'text.primary',
  textAlign: 'start',
  cursor: 'text',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: controlBorder[theme.palette.mode], backgroundColor: alpha(theme.palette.text.primary, 0.02) },
  '&.invalid': { borderColor: dangerColour },
});

/**
 * Styles of a list of rows and of plain elements in them, by class name: a styled component for each part of each row would take most of
 * the time in which rows are added and moved.
 *
 * @param buttons number of buttons at the end of a row
 */
export const rowStyles = (field: FieldDeclaration<'rows'>, buttons: number) => (theme: Theme) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
  // The ground of an item must not cover the round corners of the list.
  '& > li:first-of-type': { borderStartStartRadius: corner, borderStartEndRadius: corner },
  '& > li:last-of-type': { borderEndStartRadius: corner, borderEndEndRadius: corner },
  '& .row-line': line(field, buttons),
  '& .row-number': { ...theme.typography.body2, color: 'text.secondary', lineHeight: '45px', fontVariantNumeric: 'tabular-nums' },
  '& .row-values': values(theme),
  // The headings of the table name the units.
  '& .row-bare': { display: 'none', [rowTable]: { display: 'inline' } },
  '& .row-worded': { [rowTable]: visuallyHidden },
  '& .row-buttons': { display: 'flex', justifySelf: 'end', gridRow: 1, gridColumn: -2, '& > button': { width: 36 } },
  '& .row-button': {
    ...plainButton(theme),
    height: sizes.control,
    background: 'none',
    '&:hover': { backgroundColor: 'action.hover' },
    '&:disabled': { color: 'action.disabled', pointerEvents: 'none' },
    '&[data-action=grab]': handleStyles(theme),
  },
  '& .i-text': closedValue(theme),
});
