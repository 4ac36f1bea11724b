import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { isOrderable } from '../../fields/definitions';
import { FieldFilter } from '../../fields/FieldFilter';
import { Drawer } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { useFilterLabel, useListFilters } from './useListFilters';

function SortSelect() {
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
      slotProps={{ select: { MenuProps: { slotProps: { root: { role: 'region', 'aria-label': translate('ra.action.sort') } } } } }}
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

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FilterSheet({ open, onClose }: FilterSheetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const scope = `resources.${useResourceContext()}`;
  const getLabel = useFilterLabel();
  const { filters, set, clear, isNarrowed } = useListFilters();
  const { total } = useListContext();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { maxHeight: '85dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
        },
      }}
    >
      <Box sx={{ overflowY: 'auto', px: 2, pt: 2, pb: 1, display: 'grid', gap: 2.5 }}>
        <Typography id={titleId} variant="h6" component="h2">
          {translate('lists.filters')}
        </Typography>
        <SortSelect />
        {filters.map(({ source, field, value }) => {
          const label = getLabel(source);
          return (
            <Box key={source}>
              <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {label}
              </Typography>
              <FieldFilter source={source} field={field} value={value} scope={scope} label={label} onChange={(next) => set(source, next)} />
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth variant="outlined" disabled={!isNarrowed} onClick={clear}>
          {translate('lists.clearFilters')}
        </Button>
        <Button fullWidth variant="contained" disableElevation onClick={onClose}>
          {total === undefined ? translate('lists.showThem') : translate('lists.showResults', { smart_count: total })}
        </Button>
      </Box>
    </Drawer>
  );
}
