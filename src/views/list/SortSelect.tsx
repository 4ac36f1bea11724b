import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { isSortable } from '../fields/fieldTraits';
import { useDeclaration } from '../RegistryContext';

/** The order of a list where there are no column headers to click. */
export function SortSelect() {
  const translate = useTranslate();
  const { name, fields, list } = useDeclaration();
  const { sort, setSort } = useListContext();
  const sources = [...new Set([list.sort.field, ...list.columns, ...list.moreColumns])].filter((source) => {
    const field = fields[source];
    return field ? isSortable(field) : source === 'id';
  });
  const options = sources.flatMap((source) => (['ASC', 'DESC'] as const).map((order) => ({ source, order, key: `${source} ${order}` })));
  return (
    <TextField
      select
      fullWidth
      label={translate('ra.action.sort')}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const option = options.find(({ key }) => key === event.target.value);
        if (option) setSort({ field: option.source, order: option.order });
      }}
      sx={{ m: 0, mt: 1 }}
    >
      {options.map(({ source, order, key }) => (
        <MenuItem key={key} value={key}>
          {translate('lists.sortedBy', {
            field: source === 'id' ? translate('lists.id') : translate(`resources.${name}.fields.${source}`),
            order: translate(`ra.sort.${order}`),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}
