import { useListContext } from 'react-admin';
import type { ViewContent } from '../../schema/listViews';
import { useListLayout } from '../../ui/list/listLayout';
import { useDensity } from '../../ui/list/RowsTable';
import { useColumnWidths } from '../../ui/list/useColumnChoices';
import { useListColumns } from '../../ui/list/useListColumns';

export function useShownContent(): ViewContent {
  const { filterValues, sort, perPage } = useListContext();
  const { shown } = useListColumns();
  const [widths = {}] = useColumnWidths();
  const { density } = useDensity();
  const { layouts, layout } = useListLayout();
  return {
    filter: filterValues,
    sort,
    perPage,
    columns: shown.map(({ source }) => source),
    widths,
    density,
    ...(layouts.length > 0 && { layout }),
  };
}
