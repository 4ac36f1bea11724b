import Box from '@mui/material/Box';
import { pointTooltip } from './pointTooltip';

interface SplitBarProps {
  readonly parts: readonly {
    readonly key: string;
    readonly value: number;
    readonly fill: string;
    readonly label: string;
    readonly text: string;
  }[];
}

/** Two parts of a whole as one bar. Hidden from screen readers, which read the table. */
export function SplitBar({ parts }: SplitBarProps) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 28, borderRadius: 1, overflow: 'hidden', flex: 'none' }}>
      {parts.map((part) => (
        <Box
          key={part.key}
          {...pointTooltip(part)}
          style={{ flexGrow: part.value, background: part.fill }}
          sx={{ flexBasis: 0, '@media (forced-colors: active)': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } }}
        />
      ))}
    </Box>
  );
}
