import { alpha, type Theme } from '@mui/material/styles';
import { focusRing } from '../theme/baseline';
import { controlBorder } from '../theme/palette';
import { plainButton } from '../theme/plainButton';
import { sizes } from '../theme/sizes';

/** SVG paths of Material icons, on a grid of 24. */
const paths = {
  show: 'M12 6c3.79 0 7.17 2.13 8.82 5.5C19.17 14.87 15.79 17 12 17s-7.17-2.13-8.82-5.5C4.83 8.13 8.21 6 12 6m0-2C7 4 2.73 7.11 1 11.5 2.73 15.89 7 19 12 19s9.27-3.11 11-7.5C21.27 7.11 17 4 12 4m0 5c1.38 0 2.5 1.12 2.5 2.5S13.38 14 12 14s-2.5-1.12-2.5-2.5S10.62 9 12 9m0-2c-2.48 0-4.5 2.02-4.5 4.5S9.52 16 12 16s4.5-2.02 4.5-4.5S14.48 7 12 7',
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  more: 'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  delete: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z',
  unticked: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
  partly: 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-2 10H7v-2h10z',
  down: 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
  ticked:
    'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
} as const;

export const iconSize = 20;

type RowIcon = keyof typeof paths;

/** Returns an icon as a CSS background, which has no `currentColor`. As elements, icons were a third of a page of rows. */
export function rowIcon(name: RowIcon, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colour}" d="${paths[name]}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

export const forcedColours = '@media (forced-colors: active)';

export const forcedIcon = {
  forcedColorAdjust: 'none',
  background: 'ButtonText',
  mask: 'var(--icon) center / contain no-repeat',
} as const;

const actions = ['show', 'edit', 'more', 'delete'] as const;

export function rowControlStyles(theme: Theme) {
  const { palette } = theme;
  return {
    '& .row-action': {
      ...plainButton(theme),
      width: sizes.compactControl,
      height: sizes.compactControl,
      background: `var(--icon) center / ${iconSize}px no-repeat`,
      '&.danger': { color: palette.error.main },
      '&:hover': { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
      '&.danger:hover': { backgroundColor: alpha(palette.error.main, palette.action.hoverOpacity) },
      '&[aria-busy]': { opacity: palette.action.disabledOpacity, cursor: 'progress' },
    },
    ...Object.fromEntries(actions.map((name) => [`& .row-action.${name}`, { '--icon': rowIcon(name, palette.action.active) }])),
    [forcedColours]: {
      [`& .row-action:is(${actions.map((name) => `.${name}`).join(', ')})`]: {
        backgroundImage: 'none',
        '&::before': { content: '""', width: iconSize, height: iconSize, ...forcedIcon },
      },
    },
    // The browser's checkbox, styled like MUI's.
    '& .row-tick': {
      display: 'block',
      width: iconSize,
      height: iconSize,
      margin: 0,
      borderRadius: '50%',
      cursor: 'pointer',
      '&:focus-visible': focusRing(theme),
      '@media not (forced-colors: active)': {
        appearance: 'none',
        background: `${rowIcon('unticked', controlBorder[palette.mode])} center / contain no-repeat`,
        printColorAdjust: 'exact',
        '&:indeterminate': { backgroundImage: rowIcon('partly', palette.primary.main) },
        '&:checked': { backgroundImage: rowIcon('ticked', palette.primary.main) },
        '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
      },
    },
  } as const;
}
