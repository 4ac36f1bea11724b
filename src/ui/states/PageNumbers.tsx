import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { insteadOfLink } from '../theme/insteadOfLink';

interface PageNumbersProps {
  readonly count: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
  readonly toAddress?: (page: number) => string;
}

export function PageNumbers({ count, page, onChange, toAddress }: PageNumbersProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (
    <Pagination
      size="small"
      aria-label={translate('lists.pages')}
      count={count}
      page={page}
      getItemAriaLabel={(type, number, selected) =>
        type === 'page'
          ? translate(`ra.navigation.${selected ? 'current_page' : 'page'}`, { page: number })
          : translate(`ra.navigation.${type}`, { _: '' })
      }
      renderItem={({ page: target, ...item }) => (
        <PaginationItem
          {...item}
          {...(toAddress && target !== null && !item.disabled && { component: 'a', href: toAddress(target) })}
          onClick={insteadOfLink(() => target !== null && onChange(target))}
          page={formatNumber(target, locale)}
        />
      )}
      sx={{ flexShrink: 0 }}
    />
  );
}
