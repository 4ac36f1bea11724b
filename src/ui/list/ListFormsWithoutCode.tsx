import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isOrderable } from '../../fields/definitions';
import { filtersWithoutCode, searchWithoutCode } from '../../schema/withoutCode';
import { useDeclaration } from '../registry/RegistryContext';
import { WithoutCode } from '../theme/WithoutCode';
import { chosenParameter, FilterWithoutCode, Labelled } from './FilterWithoutCode';
import { pageSizes } from './ListFooter';
import { useListFilters } from './useListFilters';

export function ListFormsWithoutCode() {
  const { pathname } = useLocation();
  return (
    <>
      {/* Outside <noscript>, so that a search is answered before the code has come. */}
      <form id={searchWithoutCode} data-without-code action={pathname} hidden>
        <ListState names={['filter', 'sort', 'order', 'perPage']} />
      </form>
      <WithoutCode>
        <Filters />
      </WithoutCode>
    </>
  );
}

type StateName = 'filter' | 'sort' | 'order' | 'perPage';

function ListState({ names }: { readonly names: readonly StateName[] }) {
  const { sort, perPage, filterValues } = useListContext();
  const values: Readonly<Record<StateName, string>> = {
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
  };
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

function Filters() {
  const translate = useTranslate();
  const { filters } = useListFilters();
  const { pathname, search } = useLocation();
  const chosen = new URLSearchParams(search).get(chosenParameter);
  return (
    <Box
      component="form"
      action={pathname}
      {...(chosen === null && { popover: 'auto', id: filtersWithoutCode })}
      aria-label={translate('lists.filtersAndOrder')}
      sx={formStyles}
    >
      <ListState names={['filter']} />
      {filters.map((filter) => (
        <FilterWithoutCode key={filter.source} {...filter} isChosen={chosen === filter.source} />
      ))}
      <OrderAndSize />
      <Button type="submit" variant="contained" disableElevation>
        {translate('withoutCode.apply')}
      </Button>
    </Box>
  );
}

function OrderAndSize() {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { name, list } = declaration;
  const { sort, perPage } = useListContext();
  const sources = [...new Set([sort.field, ...list.columns, ...list.moreColumns])].filter((source) => isOrderable(declaration, source));
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b);
  const orders = { ASC: translate('ra.sort.ASC'), DESC: translate('ra.sort.DESC') } as const;
  return (
    <>
      {sources.length > 0 && (
        <>
          <Labelled label={translate('ra.action.sort')}>
            <select name="sort" defaultValue={sort.field}>
              {sources.map((source) => (
                <option key={source} value={source}>
                  {source === 'id' ? translate('lists.id') : translate(`resources.${name}.fields.${source}`)}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled label={translate('withoutCode.order')}>
            <select name="order" defaultValue={sort.order}>
              {Object.entries(orders).map(([order, text]) => (
                <option key={order} value={order}>
                  {text}
                </option>
              ))}
            </select>
          </Labelled>
        </>
      )}
      <Labelled label={translate('ra.navigation.page_rows_per_page')}>
        <select name="perPage" defaultValue={perPage}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </Labelled>
    </>
  );
}

const formStyles = {
  display: 'grid',
  gap: 0.75,
  boxSizing: 'border-box',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 32px)',
  overflow: 'auto',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  // The browser hides a closed popover, which `display` would show.
  '&[popover]:not(:popover-open)': { display: 'none' },
  '& > label': { display: 'grid', gap: 0.5, fontSize: '0.875rem', color: 'text.secondary' },
  '& input, & select, & > button[name]': {
    boxSizing: 'border-box',
    minHeight: 45,
    paddingInline: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    font: 'inherit',
    textAlign: 'start',
    fontSize: '1rem',
    color: 'text.primary',
    backgroundColor: 'background.default',
  },
} as const;
