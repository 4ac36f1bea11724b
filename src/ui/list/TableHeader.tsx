import { useListContext, useTranslate } from 'react-admin';
import { fieldTraits } from '../../fields/fieldTraits';
import { isOrderable } from '../../schema/isOrderable';
import { useDeclaration } from '../RegistryContext';
import { visuallyHidden } from '../theme/visuallyHidden';
import { type Column, columnLabelKey } from './useListColumns';

export interface TableHeaderProps {
  readonly columns: readonly Column[];
  /** What of the page is ticked; left out where nothing can be. */
  readonly selection?: 'all' | 'some' | 'none' | undefined;
  readonly onSelectPage: () => void;
}

const ariaOrders = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column titles, styled by `RowsTable`; the list is sorted by those that the API can order by. */
export function TableHeader({ columns, selection, onSelectPage }: TableHeaderProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { sort, setSort } = useListContext();
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
              aria-label={translate('lists.selectPage')}
            />
          </th>
        )}
        {columns.map(({ source, field }) => {
          const label = translate(columnLabelKey(declaration, source));
          const order = sort.field === source ? sort.order : undefined;
          return (
            <th
              key={source}
              scope="col"
              className={fieldTraits(field).align === 'end' ? 'at-end' : field.type === 'image' ? 'pictures' : undefined}
              aria-sort={order && ariaOrders[order]}
            >
              {isOrderable(declaration, source) ? (
                <button
                  type="button"
                  className={order ? `sorter ${ariaOrders[order]}` : 'sorter'}
                  onClick={() => setSort({ field: source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </button>
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
