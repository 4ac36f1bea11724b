import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Readings } from '../../data/widgets/readWidgetAnswer';
import { ToneChip } from '../../fields/ToneChip';
import { usePageLocale } from '../../fields/usePageLocale';
import type { Tone } from '../../schema/fieldTypes';
import type { Widget } from '../../schema/widget';
import { formatChange, formatFigure } from './formatFigures';

interface ChangeProps {
  readonly widget: Widget;
  readonly total: number;
  readonly previous: number | undefined;
}

/** Comparison with the previous period. The arrow shows the direction, the tone whether that is good. */
function Change({ widget, total, previous }: ChangeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  if (previous === undefined) return null;
  const change = formatChange(total, previous, locale);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      {change && <ToneChip tone={getTone(widget, total - previous)} label={change} {...getArrow(total - previous)} />}
      <Typography variant="caption" color="text.secondary">
        {previous === 0
          ? translate('dashboard.noPrevious')
          : translate('dashboard.previous', { value: formatFigure(previous, widget, locale) })}
      </Typography>
    </Box>
  );
}

function getTone({ rising }: Widget, difference: number): Tone {
  if (difference === 0) return 'neutral';
  return difference > 0 === (rising === 'good') ? 'success' : 'danger';
}

function getArrow(difference: number) {
  if (difference === 0) return {};
  return { icon: difference > 0 ? <ArrowUpward /> : <ArrowDownward /> };
}

interface HeadlineProps {
  readonly widget: Widget;
  readonly reading: Readings['figure'];
}

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
