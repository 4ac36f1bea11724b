import { useContext } from 'react';
import { type SortPayload, useListContext, useTranslate } from 'react-admin';
import { useUnitTitle } from '../../fields/columnUnit';
import { isOrderable } from '../../fields/definitions';
import { useDeclaration } from '../registry/RegistryContext';
import { insteadOfLink } from '../theme/insteadOfLink';
import { visuallyHidden } from '../theme/visuallyHidden';
import { PageListContext, useListAddress } from './useListAddress';
import { columnClass, type ListColumn, useColumnTitle } from './useListColumns';

const ariaOrders = { ASC: 'ascending', DESC: 'descending' } as const;

interface TableHeaderProps {
  readonly columns: readonly ListColumn[];
  readonly selection?: 'all' | 'some' | 'none' | undefined;
  readonly onSelectPage: () => void;
}

export function TableHeader({ columns, selection, onSelectPage }: TableHeaderProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { sort } = useListContext();
  const getTitle = useColumnTitle();
  const withUnit = useUnitTitle();
  return (
    <thead>
      <tr className="record-titles">
        {selection && (
          <th scope="col" className="ticks">
            <input
              type="checkbox"
              className="row-tick"
              ref={(input) => {
                if (input) input.indeterminate = selection === 'some';
              }}
              checked={selection === 'all'}
              onChange={onSelectPage}
              aria-keyshortcuts="A"
              aria-label={translate('lists.selectPage')}
            />
          </th>
        )}
        {columns.map((column) => {
          const { source, field } = column;
          const label = withUnit(getTitle(column), field);
          return (
            <th
              key={source}
              scope="col"
              className={columnClass(column)}
              aria-sort={sort.field === source ? ariaOrders[sort.order] : undefined}
            >
              {isOrderable(declaration, source) ? (
                <Sorter source={source} label={label} />
              ) : field.type === 'image' ? (
                <span style={visuallyHidden}>{label}</span>
              ) : (
                label
              )}
            </th>
          );
        })}
        <th scope="col">
          <span style={visuallyHidden}>{translate('lists.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A link if the list is a page, because it works before the code has loaded; else a button. */
function Sorter({ source, label }: { readonly source: string; readonly label: string }) {
  const { sort, setSort } = useListContext();
  const toAddress = useListAddress();
  const isPage = useContext(PageListContext);
  const next = nextSort(sort, source);
  const props = {
    className: sort.field === source ? `sorter ${ariaOrders[sort.order]}` : 'sorter',
    'data-source': source,
    onClick: insteadOfLink(() => setSort(next)),
  };
  return isPage ? (
    <a {...props} href={toAddress({ sort: next })}>
      {label}
    </a>
  ) : (
    <button {...props} type="button">
      {label}
    </button>
  );
}

export const nextSort = ({ field, order }: SortPayload, source: string): SortPayload => ({
  field: source,
  order: field === source && order === 'ASC' ? 'DESC' : 'ASC',
});
