import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface ScrollAreaProps {
  /** What scrolls here, for screen readers. */
  readonly label: string;
  /** Least height in px. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A table that may be longer than its card: it scrolls by itself, by keyboard too. */
export function ScrollArea({ label, height, children }: ScrollAreaProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      // What scrolls must be reached by keyboard (WCAG 2.1.1).
      tabIndex={0}
      sx={{ height: Math.max(height, 168), overflowY: 'auto', paddingInlineEnd: 1, marginInlineEnd: -1, borderRadius: 1 }}
    >
      {children}
    </Box>
  );
}
