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
  // Without a background, the browser's drag image would be transparent.
  backgroundColor: 'background.paper',
  // Skips rendering of rows out of view. They stay in the Tab order and searchable. Not on phones, where heights vary.
  '&.closed': {
    [rowTable]: {
      contentVisibility: 'auto',
      // Estimate without padding, until the row has been rendered.
      containIntrinsicBlockSize: `auto ${sizes.control}px`,
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
  '& > [data-type=reference], & > [data-type=text]': { flexBasis: '100%' },
  // The headings replace the labels, except for screen readers.
  [rowTable]: {
    display: 'contents',
    '[data-input-label]': visuallyHidden,
    // Hidden text still describes its input.
    '& > :is([data-type=integer], [data-type=decimal]) .i-after': { display: 'none' },
  },
});

/** Aligned with the text of the input that replaces it. */
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

/** Styles by class name. Styled components would take most of the time of adding and moving rows. */
export const rowStyles = (field: FieldDeclaration<'rows'>, buttons: number) => (theme: Theme) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
  // Keeps the rounded corners of the list visible.
  '& > li:first-of-type': { borderStartStartRadius: corner, borderStartEndRadius: corner },
  '& > li:last-of-type': { borderEndStartRadius: corner, borderEndEndRadius: corner },
  '& .row-line': line(field, buttons),
  '& .row-number': {
    ...theme.typography.body2,
    // In its column also on paper, which has no handle before it.
    gridColumn: 2,
    color: 'text.secondary',
    lineHeight: '45px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .row-values': values(theme),
  // The headings have the units.
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
