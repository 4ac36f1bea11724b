import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { searchTerms } from '../../schema/foldText';
import { hasTerms } from '../../schema/hasTerms';
import { DialogBelow } from '../lazy/DialogBelow';
import { FilterDialog } from './FilterDialog';
import { useFilterLabel, useListFilters } from './useListFilters';

interface AddFilterMenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Below this number, no search is needed. */
const minSearched = 4;

/** Lists the filters that are not set, with a search by name. The chosen one stays open while it is set, although it then has its own pill. */
export function AddFilterMenu({ label, anchor, open, onClose }: AddFilterMenuProps) {
  const translate = useTranslate();
  const getLabel = useFilterLabel();
  const { filters, set } = useListFilters();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const terms = searchTerms(text);
  const unset = filters.filter(({ value }) => value === undefined);
  const found = unset.filter(({ source }) => hasTerms(getLabel(source), terms));
  const close = () => {
    setText('');
    onClose();
  };
  const choose = (source: string) => {
    setChosen(source);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Enter' && first) choose(first.source);
    else if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    else return;
    event.preventDefault();
  };
  const filter = filters.find(({ source }) => source === chosen);
  const isSearched = filters.length >= minSearched;
  return (
    <>
      <DialogBelow open={open} anchor={anchor} label={label} onClose={close} sx={{ minWidth: 220, maxHeight: 'min(480px, 80dvh)' }}>
        {isSearched && <FilterSearch value={text} onChange={setText} onKeyDown={onKeyDown} />}
        <MenuList ref={list} aria-label={label} autoFocusItem={open && !isSearched}>
          {found.map(({ source }) => (
            <MenuItem key={source} onClick={() => choose(source)}>
              {getLabel(source)}
            </MenuItem>
          ))}
        </MenuList>
        <Typography role="status" sx={{ px: 2, pb: found.length === 0 ? 2 : 0 }} variant="body2">
          {found.length === 0 && translate('filters.none')}
        </Typography>
      </DialogBelow>
      {filter && (
        <FilterDialog
          key={filter.source}
          filter={filter}
          open={!open && chosen !== undefined}
          anchor={anchor}
          onClose={() => setChosen(undefined)}
          onChange={(value) => set(filter.source, value)}
        />
      )}
    </>
  );
}

interface FilterSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function FilterSearch({ value, onChange, onKeyDown }: FilterSearchProps) {
  const label = useTranslate()('filters.find');
  return (
    <TextField
      autoFocus
      fullWidth
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 100 } }}
      sx={{ m: 0, p: 1, pb: 0 }}
    />
  );
}
