import Box from '@mui/material/Box';

export interface HintProps {
  /** In pixels, or a share of the width. */
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
  readonly isStrong?: boolean;
}

/** A part of the app's screen that the preview is not about. */
export function Hint({ width, height, round = false, isStrong = false }: HintProps) {
  return (
    <Box
      sx={{
        width,
        height,
        flex: 'none',
        borderRadius: round ? '50%' : `${Math.min(10, height / 2)}px`,
        backgroundColor: isStrong ? 'primary.main' : 'action.hover',
        backgroundImage: (theme) => (isStrong ? 'none' : `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`),
      }}
    />
  );
}
