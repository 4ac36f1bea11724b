import { styled, type Theme } from '@mui/material/styles';
import { useResourceContext, useStore } from 'react-admin';
import { theme } from '../../../customizations/theme';
import type { Density } from '../../schema/theme';
import { focusRing } from '../theme/baseline';
import { grey, night } from '../theme/colours';
import { sizes } from '../theme/sizes';
import { forcedColours, forcedIcon, iconSize, rowControlStyles, rowIcon } from './rowControlStyles';

const rowHeights: { readonly [D in Density]: number } = { comfortable: 48, compact: 36 };

export function useDensity() {
  const [shared, setShared] = useStore<Density>('lists.density', theme.density ?? 'comfortable');
  const [own, setOwn] = useStore<Density | undefined>(`${useResourceContext()}.density`);
  const density = own ?? shared;
  const toggle = () => {
    setOwn(undefined);
    setShared(density === 'compact' ? 'comfortable' : 'compact');
  };
  return { density, toggle };
}

const arrow = 18;

function titleStyles(theme: Theme) {
  const { palette, typography, spacing, transitions } = theme;
  return {
    '& .record-titles > th': {
      ...typography.caption,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      height: sizes.row,
      paddingBlock: spacing(0.5),
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      fontWeight: 500,
      color: palette.text.secondary,
      backgroundColor: palette.mode === 'dark' ? night.raised : grey[50],
    },
    '& .sorter': {
      // Not inline: a leading arrow would then be the title's baseline.
      display: 'flex',
      width: 'max-content',
      alignItems: 'center',
      padding: 0,
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:focus-visible': focusRing(theme),
      '&.ascending, &.descending': { color: palette.text.primary },
      '&::after': {
        content: '""',
        width: arrow,
        height: arrow,
        marginInline: 4,
        opacity: 0,
        transform: 'rotate(180deg)',
        transition: transitions.create(['opacity', 'transform'], { duration: transitions.duration.shorter }),
        '--icon': rowIcon('down', palette.text.secondary),
        background: 'var(--icon) center / contain no-repeat',
        [forcedColours]: forcedIcon,
      },
      '&:hover::after': { opacity: 0.5 },
      '&.ascending::after, &.descending::after': { opacity: 1 },
      '&.descending::after': { transform: 'none' },
    },
    ...(theme.direction === 'ltr' && { '& .at-end .sorter': { flexDirection: 'row-reverse', marginInlineStart: 'auto' } }),
  } as const;
}

/** The open menu is a class: with `:has()`, the browser checks all rows whenever rows are removed. */
const shownActions = ['.record-row:hover .record-actions', '.record-row:focus-within .record-actions', '.record-actions.open'];
const actionSelector = (part: string) => shownActions.map((state) => `& ${state}${part}`).join(', ');

const cutSelector = (name: string) => `& .record-row > .fluid ${name}`;

/** Unlike with `white-space: nowrap`, the column can shrink below its text and still gets its share of free width. */
const cutLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  maxWidth: 'none',
  whiteSpace: 'normal',
  wordBreak: 'break-all',
  // Mirrored on right-to-left pages: the page's start, whatever the direction of the text.
  textAlign: 'left',
} as const;

function cellStyles(theme: Theme, density: Density) {
  const { palette, typography, breakpoints, spacing } = theme;
  return {
    '& .record-titles > th, & .record-row > td': {
      paddingInline: spacing(1),
      [breakpoints.up('lg')]: { paddingInline: spacing(1.5) },
      [breakpoints.up('xl')]: { paddingInline: spacing(2) },
    },
    '& .record-row > td': {
      ...typography.body2,
      height: rowHeights[density],
      paddingBlock: 0,
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: palette.text.primary,
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    '& .record-row:last-of-type > td': { borderBottomWidth: 0 },
    // Text columns share the free width and are truncated. In wide windows, columns are spaced evenly.
    '& .pictures': { width: 1 },
    '@media (max-width: 1919.95px)': { '& .fitted, & .at-end': { width: 1 } },
    '& .record-row > .fluid': { minWidth: 96, maxWidth: 360, overflow: 'hidden' },
    // Coloured links look like errors.
    '& .record-row .v-link': { color: palette.text.primary },
    '& .fluid > .v-record': { display: 'block', width: 'fit-content', maxWidth: '100%' },
    [cutSelector('.v-line')]: cutLine,
    [cutSelector('.v-excerpt')]: cutLine,
    [cutSelector('.v-clipped')]: cutLine,
    '& .fluid .v-outside': { display: 'flex', '& > .v-clipped': { minWidth: 0 } },
    // Digits run from left to right in every language, so their columns align to the right.
    ...(theme.direction === 'ltr' && { '& .at-end.at-end': { textAlign: 'end' } }),
    '& .ticks.ticks': { width: 24, padding: '0 12px 0 16px' },
    '& .record-titles > th:first-of-type:not(.ticks), & .record-row > td:first-of-type:not(.ticks)': { paddingInlineStart: spacing(2) },
    '& .record-row:hover': { backgroundColor: palette.action.hover },
    '& .record-row.selected, & .record-row.selected:hover': { backgroundColor: palette.action.selected },
  } as const;
}

const overflows = 'data-overflows';

/** Marks a table that is wider than its place. Hundreds of sticky cells slow the scrolling of other tables too. */
export function markOverflow(place: HTMLElement): () => void {
  const observer = new ResizeObserver(() => place.toggleAttribute(overflows, place.scrollWidth > place.clientWidth));
  for (const element of [place, ...place.children]) observer.observe(element);
  return () => observer.disconnect();
}

function actionStyles({ palette, breakpoints, spacing }: Theme) {
  /** A tint over the opaque background that sticky cells need. */
  const fill = (tint: string) => ({ backgroundImage: `linear-gradient(${tint}, ${tint})` });
  return {
    // Actions stay visible while columns scroll. Their cell is transparent while they are hidden, so that columns beneath it can be read.
    '& .record-row > td.record-actions': { position: 'relative', width: 0 },
    [`[${overflows}] & .record-row > td.record-actions`]: { position: 'sticky', insetInlineEnd: 0 },
    [actionSelector('')]: { backgroundColor: palette.background.paper },
    '& .record-row:hover .record-actions': fill(palette.action.hover),
    '& .selected:hover .record-actions, & .selected:focus-within .record-actions': fill(palette.action.selected),
    '& .row-actions': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: spacing(0.25),
      opacity: 0,
      // Keeps its layer when it is shown: a new one lays out the whole table.
      isolation: 'isolate',
      '& .MuiSvgIcon-root': { fontSize: iconSize },
    },
    [actionSelector(' .row-actions')]: { opacity: 1 },
    // In narrow windows, actions cover the last column, so that texts get their width.
    [`@media (hover: hover) and (max-width: ${breakpoints.values.lg - 0.05}px)`]: {
      '& .record-row > td.record-actions': { padding: 0 },
      '& .row-actions': {
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        alignItems: 'center',
        paddingInline: spacing(1),
        background: 'inherit',
      },
    },
    '@media (hover: none)': {
      '& .record-actions': { backgroundColor: palette.background.paper },
      '& .selected .record-actions': fill(palette.action.selected),
      '& .row-actions': { opacity: 1 },
    },
  } as const;
}

/** Header and rows are plain elements, because styled components would take most of the render time. */
export const RowsTable = styled('table', { shouldForwardProp: (prop) => prop !== 'density' })<{ readonly density: Density }>(
  ({ theme, density }) => ({
    width: '100%',
    // Otherwise a sticky header loses its border.
    borderCollapse: 'separate',
    borderSpacing: 0,
    ...titleStyles(theme),
    ...cellStyles(theme, density),
    ...actionStyles(theme),
    ...rowControlStyles(theme),
    ...(density === 'compact' && { '& .record-row .v-picture': { width: 'auto', height: 28 } }),
  }),
);
