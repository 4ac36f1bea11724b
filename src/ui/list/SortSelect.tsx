import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { isOrderable } from '../../schema/isOrderable';
import { useDeclaration } from '../RegistryContext';

/** The order of a list where there are no column headers to click; nothing where the API has only one. */
export function SortSelect() {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { name, list } = declaration;
  const { sort, setSort } = useListContext();
  const sources = [...new Set([list.sort.field, ...list.columns, ...list.moreColumns])].filter((source) =>
    isOrderable(declaration, source),
  );
  const options = sources.flatMap((source) => (['ASC', 'DESC'] as const).map((order) => ({ source, order, key: `${source} ${order}` })));
  if (options.length === 0) return null;
  const current = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      fullWidth
      label={translate('ra.action.sort')}
      value={options.some(({ key }) => key === current) ? current : ''}
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
