import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';

interface PageNumbersProps {
  /** How many pages there are. */
  readonly count: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
}

/** The pages by number, named and written in the page's language: MUI's own names are English. */
export function PageNumbers({ count, page, onChange }: PageNumbersProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (
    <Pagination
      size="small"
      aria-label={translate('lists.pages')}
      count={count}
      page={page}
      onChange={(_event, wanted) => onChange(wanted)}
      getItemAriaLabel={(type, number, selected) =>
        type === 'page'
          ? translate(`ra.navigation.${selected ? 'current_page' : 'page'}`, { page: number })
          : translate(`ra.navigation.${type}`, { _: '' })
      }
      renderItem={(item) => <PaginationItem {...item} page={formatNumber(item.page, locale)} />}
      sx={{ flexShrink: 0 }}
    />
  );
}
