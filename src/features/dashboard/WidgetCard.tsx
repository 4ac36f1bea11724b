import ChevronRight from '@mui/icons-material/ChevronRight';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FC, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { IconName } from '../../schema/declaration';
import type { Widget, WidgetKind } from '../../schema/widget';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ResourceIcon } from '../../ui/theme/icons';
import { mirrored } from '../../ui/theme/mirrored';
import { tooltip } from '../../ui/theme/tooltip';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import type { BodyProps } from './bodyProps';
import { listLink } from './listLink';
import type { MenuPlace } from './menu/FilesMenu';
import { columns } from './sizes';
import { type Shown, type ShownReading, useWidget } from './useWidget';
import { useWidgetTexts } from './useWidgetTexts';
import { NoData, StaleNotice, WidgetError, WidgetOffline, WidgetSkeleton } from './WidgetStates';
import { hasTable, isEmptyReading, widgetBodies } from './widgetBodies';

interface WidgetCardProps extends Shown {
  readonly widget: Widget;
}

export function WidgetCard({ widget, ...selected }: WidgetCardProps) {
  const titleId = useId();
  const { title, help } = useWidgetTexts(widget);
  const [asTable, setAsTable] = useState(false);
  const { data, error, isPaused, isPlaceholderData, isFetching, refetch } = useWidget(widget, selected);
  const to = listLink(widget, data?.dates ?? selected.dates);
  const isTable = data !== undefined && (hasTable[widget.kind] as (reading: unknown) => boolean)(data.reading);
  const retry = () => void refetch();

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      aria-busy={isFetching}
      sx={{ ...cardSx, ...spanSx(columns[widget.width]) }}
    >
      <WidgetHeader title={title} titleId={titleId} help={help} icon={widget.icon} />
      <Box sx={{ ...bodySx, opacity: isPlaceholderData ? 0.5 : 1 }}>
        {data && Boolean(error) && <StaleNotice onRetry={retry} />}
        {data && <WidgetBody widget={widget} shown={data} title={title} asTable={asTable} />}
        {!data && Boolean(error) && <WidgetError error={error} widget={widget} onRetry={retry} />}
        {!data && !error && (isPaused ? <WidgetOffline /> : <WidgetSkeleton widget={widget} />)}
      </Box>
      <Box
        component="footer"
        className="unprinted"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, marginBlockEnd: -1 }}
      >
        {to && <ListLink title={title} to={to} />}
        {data && (
          <WidgetOptions title={title}>
            {(place) => (
              <WidgetMenu {...place} widget={widget} shown={data} asTable={asTable} onChange={isTable ? setAsTable : undefined} />
            )}
          </WidgetOptions>
        )}
      </Box>
    </Paper>
  );
}

interface WidgetHeaderProps {
  readonly title: string;
  readonly titleId?: string;
  readonly help: string;
  readonly icon: IconName;
}

export function WidgetHeader({ title, titleId, help, icon }: WidgetHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} component="h2" variant="subtitle2">
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary" className="help">
          {help}
        </Typography>
      </Box>
      <ResourceIcon name={icon} aria-hidden="true" sx={{ color: 'text.secondary', fontSize: 20, flex: 'none' }} />
    </Box>
  );
}

interface WidgetBodyProps {
  readonly widget: Widget;
  readonly shown: ShownReading;
  readonly title: string;
  readonly asTable: boolean;
}

function WidgetBody({ widget, shown, ...rest }: WidgetBodyProps) {
  const Body = widgetBodies[widget.kind] as FC<BodyProps<WidgetKind>>;
  const isEmpty = (isEmptyReading[widget.kind] as (reading: unknown) => boolean)(shown.reading);
  if (isEmpty) return <NoData widget={widget} reading={shown.reading} />;
  return <Body widget={widget as never} {...(shown as Omit<BodyProps<WidgetKind>, 'widget' | 'title' | 'asTable'>)} {...rest} />;
}

export function ListLink({ title, to }: { readonly title: string; readonly to: string }) {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to={to} variant="body2" color="text.secondary" sx={linkSx}>
      {translate('dashboard.open')}
      <Box component="span" sx={visuallyHidden}>
        {translate('dashboard.ofWidget', { title })}
      </Box>
      <ChevronRight aria-hidden="true" sx={[{ fontSize: 18, flex: 'none' }, mirrored]} />
    </Link>
  );
}

const WidgetMenu = lazyPart(async () => (await import('./menu/WidgetMenu')).WidgetMenu, { failure: 'floating' });

interface WidgetOptionsProps {
  readonly title: string;
  readonly children: (place: MenuPlace) => ReactNode;
}

export function WidgetOptions({ title, children }: WidgetOptionsProps) {
  const label = useTranslate()('dashboard.menu.label', { title });
  const [anchor, setAnchor] = useState<Element>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        {...tooltip(label)}
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        sx={{ marginInlineStart: 'auto', marginInlineEnd: -1, color: 'text.secondary' }}
      >
        <MoreVert sx={{ fontSize: 18 }} />
      </IconButton>
      {anchor && children({ anchor, open: isOpen, onClose: () => setOpen(false) })}
    </>
  );
}

export function spanSx([phone, middle, wide]: readonly [number, number, number]) {
  return {
    gridColumn: `span ${phone}`,
    '@container (min-width: 600px)': { gridColumn: `span ${middle}` },
    '@container (min-width: 840px)': { gridColumn: `span ${wide}` },
  };
}

export const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  padding: { xs: 1.5, sm: 2 },
} as const;
const bodySx = { flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, position: 'relative' } as const;
const linkSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 34,
  marginInlineEnd: 'auto',
  '&:hover': { color: 'text.primary' },
} as const;
