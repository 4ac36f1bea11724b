import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { sizes, withoutKeyboard } from '../../ui/theme/sizes';
import { tooltip } from '../../ui/theme/tooltip';

// Most pages are left without a search: its code comes when it is wanted.
const SearchDialog = lazyPart(async () => (await import('./SearchPanel')).SearchDialog, { failure: 'floating' });

/** Opens the search over everything, as Ctrl+K (Command+K) does. */
export function SearchButton({ compact }: { readonly compact: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place too: on an Arabic keyboard the letter is another.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (event.key !== 'k' && event.code !== 'KeyK')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const label = translate('common.search.open');
  return (
    <>
      {compact ? (
        <IconButton {...tooltip(label)} color="inherit" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SearchOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      ) : (
        <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)} sx={pillStyles}>
          <SearchOutlined sx={{ fontSize: 20 }} />
          <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
            {label}
          </Box>
          <Box component="kbd" aria-hidden dir="ltr" sx={keyStyles}>
            Ctrl K
          </Box>
        </ButtonBase>
      )}
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const pillStyles = {
  flex: '0 1 240px',
  height: sizes.control,
  gap: 1,
  paddingInline: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  // A button has the browser's face by itself.
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '&:hover, &:focus-visible': { borderColor: 'text.secondary', color: 'text.primary' },
} as const;

const keyStyles = {
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  paddingInline: 0.75,
  lineHeight: '20px',
  [withoutKeyboard]: { display: 'none' },
} as const;
