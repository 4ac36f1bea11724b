import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { filterInputName, searchWithoutCode } from '../../schema/withoutCode';
import { useDebounced } from '../pickers/useDebounced';
import { useTyped } from '../pickers/useTyped';
import { insteadOfLink } from '../theme/insteadOfLink';
import { controlBorder } from '../theme/palette';
import { sizes } from '../theme/sizes';
import { useListAddress } from './useListAddress';
import { useListFilters } from './useListFilters';

export function SearchBox() {
  const translate = useTranslate();
  const { query, withValue, set } = useListFilters();
  const toAddress = useListAddress();
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
    <Box component="label" sx={boxStyles}>
      <SearchIcon fontSize="small" />
      <input
        type="search"
        name={filterInputName('text', 'q')}
        form={searchWithoutCode}
        value={typed}
        placeholder={translate('lists.search')}
        aria-label={translate('lists.search')}
        aria-keyshortcuts="/"
        dir="auto"
        enterKeyHint="search"
        onChange={(event) => change(event.target.value, true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(typed, false);
        }}
      />
      {typed !== '' && (
        <IconButton
          size="small"
          edge="end"
          aria-label={translate('lists.clearSearch')}
          href={toAddress({ filter: withValue('q', undefined) })}
          onClick={insteadOfLink(() => change('', false))}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** As MUI's `OutlinedInput`, which is 4 kB of the first chunk. */
const boxStyles = ({ palette, typography, shape, breakpoints }: Theme) =>
  ({
    ...typography.body1,
    lineHeight: '1.4375em',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flex: '1 1 120px',
    minWidth: 0,
    minHeight: sizes.control,
    paddingInline: '13px',
    border: `1px solid ${controlBorder[palette.mode]}`,
    borderRadius: `${shape.borderRadius}px`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    cursor: 'text',
    '&:hover': { borderColor: palette.text.secondary },
    '&:has(input:focus)': { borderColor: palette.primary.main, outline: `1px solid ${palette.primary.main}`, outlineOffset: '-2px' },
    '& > svg': { color: palette.action.active },
    '& input': {
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      flex: '1 1 auto',
      width: '100%',
      minWidth: 0,
      height: '1.4375em',
      margin: 0,
      padding: '9px 0',
      boxSizing: 'content-box',
      appearance: 'textfield',
      border: 0,
      outline: 0,
      background: 'none',
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
      // The browser's own clear button has no translated name; ours has.
      '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
    },
    // Below 16 px iOS zooms in on focus.
    [breakpoints.down('sm')]: { fontSize: '1rem' },
    [breakpoints.up('md')]: { flex: '1 1 110px', maxWidth: 210 },
    [breakpoints.up('lg')]: { maxWidth: 300 },
  }) as const;
