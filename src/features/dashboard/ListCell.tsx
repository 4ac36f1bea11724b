import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { ListWidget } from '../../schema/listWidget';
import type { WidgetWidth } from '../../schema/widget';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { columns } from './sizes';
import { cardSx, spanSx } from './WidgetCard';

const ListCard = lazyPart(async () => (await import('./lists/ListCard')).ListCard);

/** Reserves the place of records, whose code loads after the figures. */
export function ListCell({ list, width }: { readonly list: ListWidget; readonly width: WidgetWidth }) {
  const title = useTranslate()(`dashboard.widgets.${list.name}.title`, { _: list.name });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ ...cardSx, ...spanSx(columns[width]), minHeight: 150 + list.limit * 36 }}
    >
      <ListCard list={list} title={title} />
    </Paper>
  );
}
