import { Box, type InputProps } from '@mui/material';

/**
 * Native inputs write days and times in the browser's language. Until one has the focus it shows its value as the rest of the page does.
 *
 * @param text the value in the page's language and form; empty: the input shows what it would
 * @returns props of MUI's Input
 */
export function inPageFormat(text: string): Pick<InputProps, 'startAdornment' | 'sx'> {
  if (text === '') return {};
  return {
    startAdornment: (
      <Box component="span" aria-hidden dir="ltr" data-written sx={writtenStyles}>
        <bdi>{text}</bdi>
      </Box>
    ),
    sx: {
      // Windows' contrast themes give text their own colour, whatever is said here.
      '@media not (forced-colors: active)': { '& input:not(:focus)': { color: 'transparent' } },
      '&:focus-within > [data-written]': { display: 'none' },
    },
  };
}

const writtenStyles = {
  position: 'absolute',
  insetInlineStart: 14,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media (forced-colors: active)': { display: 'none' },
} as const;
