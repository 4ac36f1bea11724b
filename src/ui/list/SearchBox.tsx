import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useDebounced } from '../pickers/useDebounced';
import { useTyped } from '../pickers/useTyped';
import { useListFilters } from './useListFilters';

/** Searches the list while one types: one call a word, when the typing pauses; Enter does not wait. */
export function SearchBox() {
  const translate = useTranslate();
  const { query, set } = useListFilters();
  const { typed, setTyped, send } = useTyped(query);
  const search = (next: string) => {
    if (send(next.trim())) set('q', next.trim());
  };
  const { run, cancel } = useDebounced(search);
  const change = (next: string, wait: boolean) => {
    setTyped(next);
    cancel();
    if (wait) run(next);
    else search(next);
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={translate('lists.search')}
      onChange={(event) => change(event.target.value, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(typed, false);
      }}
      sx={{
        // It takes what the filters leave, so that they stay in its row.
        flex: { xs: 1, md: '1 1 140px' },
        maxWidth: { md: 210, lg: 300 },
        minWidth: 0,
        // The browser's own clear button has no translated name; ours has.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{ input: { 'aria-label': translate('lists.search'), dir: 'auto', enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={translate('lists.clearSearch')} onClick={() => change('', false)}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
