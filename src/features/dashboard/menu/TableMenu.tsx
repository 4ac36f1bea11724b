import { useTheme } from '@mui/material/styles';
import { toLocalDay } from '../../../fields/dateRules';
import { usePageLocale } from '../../../fields/usePageLocale';
import { FilesMenu, type FilesMenuProps } from './FilesMenu';
import { readTable } from './readTable';
import { toPaper } from './toPicture';

export interface TableMenuProps extends Omit<FilesMenuProps, 'name' | 'getPicture' | 'children'> {
  readonly help?: string;
  readonly getTable: () => HTMLTableElement | null | undefined;
}

export function TableMenu({ title, help = '', getTable, ...menu }: TableMenuProps) {
  const locale = usePageLocale();
  const theme = useTheme();
  const getPicture = () => {
    return { title, subtitle: help, chart: 'table', lines: [], rows: readTable(getTable()), ...toPaper(theme, locale) } as const;
  };
  return <FilesMenu {...menu} title={title} name={`${title} ${toLocalDay(new Date())}`} getPicture={getPicture} />;
}
