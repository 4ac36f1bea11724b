import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { DialogBelow } from '../lazy/DialogBelow';
import { Menu, MenuItem } from '../lazy/floating';
import { LazyFieldFilter } from './lazyParts';
import { filterLabelKey, type ListFilter } from './useListFilters';

interface MoreFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly onChange: (source: string, value: unknown) => void;
}

/**
 * One button for the filters that have no button in the toolbar: a menu of them, and the chosen one below the button. It stays while the
 * chosen filter is open, which has its own button as soon as it is set.
 */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const translate = useTranslate();
  const scope = `resources.${useResourceContext()}`;
  const button = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [chosen, setChosen] = useState<ListFilter>();
  const [isOpen, setOpen] = useState(false);
  const labelOf = (source: string) => translate(filterLabelKey(scope, source));
  if (filters.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<AddIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
        sx={{ minHeight: 34, height: { xs: 45, md: 36 }, px: 1.25, minWidth: 0, fontWeight: 400, color: 'text.secondary' }}
      >
        {translate('lists.moreFilters')}
      </Button>
      <Menu anchorEl={button.current} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {filters.map((filter) => (
          <MenuItem
            key={filter.source}
            onClick={() => {
              setMenuOpen(false);
              setChosen(filter);
              setOpen(true);
            }}
          >
            {labelOf(filter.source)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <DialogBelow
          open={isOpen}
          anchor={button.current}
          label={labelOf(chosen.source)}
          onClose={() => setOpen(false)}
          sx={{ p: 2, minWidth: 220, maxWidth: 380 }}
        >
          <LazyFieldFilter
            {...{ scope, source: chosen.source, field: chosen.field, value: chosen.value }}
            label={labelOf(chosen.source)}
            onChange={(value) => onChange(chosen.source, value)}
          />
        </DialogBelow>
      )}
    </>
  );
}
