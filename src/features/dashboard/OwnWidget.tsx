import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LoadComponent, WidgetCustomization, WidgetProps } from '../../customizations/customizations';
import { humanize } from '../../customizations/humanize';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { toLazyLayout } from '../../ui/lazy/toLazyView';
import { columns } from './sizes';
import { cardSx, spanSx, WidgetOptions } from './WidgetCard';

const TableMenu = lazyPart(async () => (await import('./menu/TableMenu')).TableMenu, { failure: 'floating' });

interface OwnWidgetProps extends WidgetCustomization, WidgetProps {
  readonly name: string;
}

/** A widget of customizations. If it has a table, its menu saves that as a picture or for a spreadsheet. */
export function OwnWidget({ name, Widget, width = 'third', dates }: OwnWidgetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate(`dashboard.widgets.${name}.title`, { _: humanize(name) });
  const frame = useRef<HTMLDivElement>(null);
  const hasTable = useHasTable(frame);
  const Content = toLazyLayout(Widget as LoadComponent) as ComponentType<WidgetProps>;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ ...cardSx, ...spanSx(columns[width]) }}>
      <Typography id={titleId} component="h2" variant="subtitle2">
        {title}
      </Typography>
      <Box ref={frame} sx={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
        <CustomizationBoundary path={`widgets.${name}`} title={title}>
          <Content dates={dates} />
        </CustomizationBoundary>
      </Box>
      {hasTable && (
        <Box component="footer" className="unprinted" sx={{ display: 'flex', minHeight: 34, marginBlockEnd: -1 }}>
          <WidgetOptions title={title}>
            {(place) => <TableMenu {...place} title={title} getTable={() => frame.current?.querySelector('table')} />}
          </WidgetOptions>
        </Box>
      )}
    </Paper>
  );
}

function useHasTable(frame: RefObject<HTMLElement | null>): boolean {
  const [hasTable, setHasTable] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const look = () => setHasTable(current.querySelector('table') !== null);
    const observer = new MutationObserver(look);
    observer.observe(current, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [frame]);
  return hasTable;
}
