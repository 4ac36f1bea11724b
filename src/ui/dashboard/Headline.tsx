import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageLocale } from '../../fields/usePageLocale';
import type { Widget } from '../../schema/widget';
import { Change } from './Change';
import { formatFigure } from './formatFigures';
import type { Readings } from './readAnswer';

export interface HeadlineProps {
  readonly widget: Widget;
  readonly reading: Readings['figure'];
}

/** The number of a widget, and how it compares. */
export function Headline({ widget, reading: { total, previous } }: HeadlineProps) {
  const locale = usePageLocale();
  return (
    <Box>
      <Typography
        component="p"
        data-testid="headline"
        sx={{ fontSize: '1.75rem', lineHeight: 1.3, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        <bdi>{formatFigure(total, widget, locale)}</bdi>
      </Typography>
      <Change widget={widget} total={total} previous={previous} />
    </Box>
  );
}
