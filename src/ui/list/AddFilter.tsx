import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { filtersWithoutCode } from '../../schema/withoutCode';
import { LazyAddFilterMenu } from './lazyParts';
import { useListFilters } from './useListFilters';

export function AddFilter() {
  const label = useTranslate()('lists.moreFilters');
  const { filters } = useListFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!anchor && filters.every(({ value }) => value !== undefined)) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AddIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        popoverTarget={filtersWithoutCode}
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ minHeight: 34, height: { xs: 45, md: 36 }, px: 1.25, minWidth: 0, fontWeight: 400, color: 'text.secondary' }}
      >
        {label}
      </Button>
      {anchor && <LazyAddFilterMenu label={label} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
