/** Content of a card without figures. Each state is about as tall as the figures, so that the layout does not jump. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Readings } from '../../data/widgets/readWidgetAnswer';
import { UnreadableAnswer } from '../../data/widgets/unreadable';
import type { Widget } from '../../schema/widget';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useErrorText } from '../../ui/states/useErrorText';
import { Headline } from './Headline';
import { chartHeight, donutSize } from './sizes';

const UnreadableDetails = lazyPart(async () => (await import('./UnreadableDetails')).UnreadableDetails);

interface WidgetSkeletonProps {
  readonly widget: Widget;
}

export function WidgetSkeleton({ widget }: WidgetSkeletonProps) {
  const translate = useTranslate();
  const isDonut = widget.kind === 'breakdown' && widget.chart === 'donut' && (widget.parts?.choices.length ?? 0) > 2;
  return (
    <Box role="status" aria-label={translate('lists.loading')} sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {widget.kind !== 'breakdown' && (
        <>
          <Skeleton width={120} height={36} sx={{ maxWidth: 1 }} />
          {(widget.kind === 'trend' || widget.period) && <Skeleton width={160} height={20} sx={{ maxWidth: 1 }} />}
        </>
      )}
      {isDonut && <Skeleton variant="circular" width={donutSize} height={donutSize} sx={{ marginInline: 'auto' }} />}
      {widget.kind !== 'figure' && <Skeleton variant="rounded" sx={{ flex: 1, minHeight: isDonut ? 144 : chartHeight(widget) }} />}
    </Box>
  );
}

function Message({ role, children }: { readonly role?: 'alert' | 'status'; readonly children: ReactNode }) {
  return (
    <Box
      role={role}
      sx={{ flex: 1, minHeight: 96, display: 'flex', flexDirection: 'column', justifyContent: 'center', alignItems: 'flex-start', gap: 1 }}
    >
      {children}
    </Box>
  );
}

interface WidgetErrorProps {
  readonly error: unknown;
  /** Undefined for records, whose answers are read elsewhere. */
  readonly widget?: Widget;
  readonly onRetry: () => void;
}

export function WidgetError({ error, widget, onRetry }: WidgetErrorProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Message role="alert">
      <Typography variant="subtitle2" component="p">
        {translate('lists.error.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <bdi>{errorText(error)}</bdi>
      </Typography>
      {widget && error instanceof UnreadableAnswer && <UnreadableDetails error={error} widget={widget} />}
      <Button variant="outlined" size="small" onClick={onRetry}>
        {translate('lists.error.retry')}
      </Button>
    </Message>
  );
}

export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="caption" color="error.main">
        {translate('dashboard.stale')}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {translate('lists.error.retry')}
      </Button>
    </Box>
  );
}

export function WidgetOffline() {
  const translate = useTranslate();
  return (
    <Message role="status">
      <Typography variant="subtitle2" component="p">
        {translate('lists.offline.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('lists.offline.text')}
      </Typography>
    </Message>
  );
}

interface NoDataProps {
  readonly widget: Widget;
  readonly reading: unknown;
}

export function NoData({ widget, reading }: NoDataProps) {
  const translate = useTranslate();
  return (
    <>
      {widget.kind !== 'breakdown' && <Headline widget={widget} reading={reading as Readings['figure']} />}
      <Box sx={emptySx}>
        <Typography variant="body2" color="text.secondary">
          {translate(widget.period ? 'dashboard.noData' : 'dashboard.noDataYet')}
        </Typography>
      </Box>
    </>
  );
}

const emptySx = {
  flex: 1,
  minHeight: 64,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const;
