import { useResourceContext } from 'react-admin';
import { DialogBelow } from '../lazy/DialogBelow';
import { LazyFieldFilter } from './lazyParts';
import { type ListFilter, useFilterLabel } from './useListFilters';

interface FilterDialogProps {
  readonly filter: ListFilter;
  readonly open: boolean;
  readonly anchor: Element | null;
  readonly onClose: () => void;
  readonly onChange: (value: unknown) => void;
}

export function FilterDialog({ filter, open, anchor, onClose, onChange }: FilterDialogProps) {
  const scope = `resources.${useResourceContext()}`;
  const label = useFilterLabel()(filter.source);
  return (
    <DialogBelow open={open} anchor={anchor} label={label} onClose={onClose} sx={{ p: 2, minWidth: 220, maxWidth: 380 }}>
      <LazyFieldFilter {...filter} scope={scope} label={label} autoFocus onChange={onChange} />
    </DialogBelow>
  );
}
