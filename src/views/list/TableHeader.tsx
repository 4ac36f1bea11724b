import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useListContext, useTranslate } from 'react-admin';
import { isOrderable } from '../../schema/isOrderable';
import { fieldTraits } from '../fields/fieldTraits';
import { useDeclaration } from '../RegistryContext';
import { type Column, columnLabelKey } from './useListColumns';

export interface TableHeaderProps {
  readonly columns: readonly Column[];
  /** What of the page is ticked; left out where nothing can be. */
  readonly selection?: 'all' | 'some' | 'none' | undefined;
  readonly onSelectPage: () => void;
}

const ariaOrders = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column titles; the list is sorted by those that the API can order by. */
export function TableHeader({ columns, selection, onSelectPage }: TableHeaderProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { sort, setSort } = useListContext();
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={selection === 'all'}
              indeterminate={selection === 'some'}
              onChange={onSelectPage}
              slotProps={{
                input: {
                  'aria-label': translate('lists.selectPage'),
                  // MUI says "mixed" by an attribute that contradicts a native checkbox; the native state says it properly.
                  'aria-checked': undefined,
                  ref: (input: HTMLInputElement | null) => {
                    if (input) input.indeterminate = selection === 'some';
                  },
                },
              }}
            />
          </TableCell>
        )}
        {columns.map(({ source, field }) => {
          const label = translate(columnLabelKey(declaration, source));
          const isSorted = sort.field === source;
          const opposite = sort.order === 'ASC' ? 'DESC' : 'ASC';
          return (
            <TableCell
              key={source}
              align={fieldTraits(field).align === 'end' ? 'right' : 'left'}
              // A picture takes no more than its own width.
              sx={field.type === 'image' ? { width: 0 } : undefined}
              aria-sort={isSorted ? ariaOrders[sort.order] : undefined}
            >
              {isOrderable(declaration, source) ? (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => setSort({ field: source, order: isSorted ? opposite : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              ) : field.type === 'image' ? (
                <span style={visuallyHidden}>{label}</span>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        <TableCell>
          <span style={visuallyHidden}>{translate('lists.actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
