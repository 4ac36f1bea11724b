import TuneIcon from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { sizes } from '../../theme/sizes';
import { useDeclaration } from '../RegistryContext';
import { ReorderButton } from '../reorder/ReorderButton';
import { BulkBar } from './BulkBar';
import { ColumnsButton } from './ColumnsButton';
import { DensityButton } from './DensityButton';
import { ExportButton } from './ExportButton';
import { FilterPill } from './FilterPill';
import { FilterSheet } from './FilterSheet';
import { SearchBox } from './SearchBox';
import { useListFilters } from './useListFilters';

const row = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 45 } as const;

function ClearAll() {
  const translate = useTranslate();
  const { active, clear } = useListFilters();
  if (active.length === 0) return null;
  return (
    <Button color="inherit" onClick={clear} sx={{ color: 'text.secondary', minHeight: 34, height: { xs: 45, md: 36 }, px: 1 }}>
      {translate('lists.clearAll')}
    </Button>
  );
}

/** Search, filters and what changes the table; with ticked rows, what can be done with them. */
export function WideToolbar() {
  const { list } = useDeclaration();
  const { selectedIds } = useListContext();
  const { filters, set } = useListFilters();
  if (selectedIds.length > 0)
    return (
      <Box sx={row}>
        <BulkBar />
      </Box>
    );
  return (
    <Box sx={{ ...row, alignItems: 'flex-start' }}>
      <Box sx={{ ...row, flex: 1, flexWrap: 'wrap' }}>
        {list.search.length > 0 && <SearchBox />}
        {filters.map((filter) => (
          <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} />
        ))}
        <ClearAll />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 45 }}>
        <ReorderButton isNarrow={false} />
        <ColumnsButton />
        <DensityButton />
        <ExportButton />
      </Box>
    </Box>
  );
}

/** Search and one button for all filters; what is set stands below and can be taken away one by one. */
export function NarrowToolbar() {
  const translate = useTranslate();
  const { list } = useDeclaration();
  const { active, set } = useListFilters();
  const [isOpen, setOpen] = useState(false);
  const name = translate('lists.filtersAndOrder');
  const { selectedIds } = useListContext();
  const label = active.length > 0 ? translate('lists.labelled', { label: name, value: active.length }) : name;
  if (selectedIds.length > 0)
    return (
      // In reach while one goes through the cards.
      <Box sx={{ ...row, position: 'sticky', top: sizes.header, zIndex: 2, bgcolor: 'background.default' }}>
        <BulkBar />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={row}>
        {list.search.length > 0 ? <SearchBox /> : <Box sx={{ flex: 1 }} />}
        <ReorderButton isNarrow />
        <ExportButton />
        <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {active.length > 0 ? (
            <Badge badgeContent={active.length} color="primary">
              <TuneIcon />
            </Badge>
          ) : (
            <TuneIcon />
          )}
        </IconButton>
      </Box>
      {active.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {active.map((filter) => (
            <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} onOpen={() => setOpen(true)} />
          ))}
          <ClearAll />
        </Box>
      )}
      <FilterSheet open={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
