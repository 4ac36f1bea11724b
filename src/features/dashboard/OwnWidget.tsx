import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LoadComponent, WidgetCustomization, WidgetProps } from '../../customizations/customizations';
import { humanize } from '../../customizations/humanize';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { toLazyLayout } from '../../ui/lazy/toLazyView';
import { columns } from './sizes';
import { cardSx, spanSx } from './WidgetCard';

const TableOptions = lazyPart(async () => (await import('./menu/TableOptions')).TableOptions);

interface OwnWidgetProps extends WidgetCustomization, WidgetProps {
  readonly name: string;
}

export function OwnWidget({ name, Widget, width = 'third', dates }: OwnWidgetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate(`dashboard.widgets.${name}.title`, { _: humanize(name) });
  const Content = toLazyLayout(Widget as LoadComponent) as ComponentType<WidgetProps>;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ ...cardSx, ...spanSx(columns[width]) }}>
      <Typography id={titleId} component="h2" variant="subtitle2">
        {title}
      </Typography>
      <CustomizationBoundary path={`widgets.${name}`} title={title}>
        <Content dates={dates} />
      </CustomizationBoundary>
      <TableOptions title={title} />
    </Paper>
  );
}
