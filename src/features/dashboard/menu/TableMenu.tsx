import { useTheme } from '@mui/material/styles';
import { toLocalDay } from '../../../fields/dateRules';
import { usePageLocale } from '../../../fields/usePageLocale';
import { FilesMenu, type MenuPlace } from './FilesMenu';
import { readTable } from './readTable';
import { toPaper } from './toPicture';

interface TableMenuProps extends MenuPlace {
  readonly title: string;
  readonly getTable: () => HTMLTableElement | null | undefined;
}

export function TableMenu({ title, getTable, ...place }: TableMenuProps) {
  const locale = usePageLocale();
  const theme = useTheme();
  const getRows = () => readTable(getTable());
  const getPicture = () => ({ title, subtitle: '', chart: 'table', lines: [], rows: getRows(), ...toPaper(theme, locale) }) as const;
  return <FilesMenu {...place} title={title} name={`${title} ${toLocalDay(new Date())}`} getPicture={getPicture} getCells={getRows} />;
}
