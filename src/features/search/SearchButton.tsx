import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isMac } from '../../ui/keys/isMac';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { sizes, withoutKeyboard } from '../../ui/theme/sizes';
import { tooltip } from '../../ui/theme/tooltip';
import type { EarlyText } from './SearchPanel';

const loadPanel = () => import('./SearchPanel');
const SearchDialog = lazyPart(async () => (await loadPanel()).SearchDialog, { failure: 'floating' });

export function SearchButton({ compact }: { readonly compact: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const early: EarlyText = useRef(undefined);
  const show = () => {
    if (!open) early.current ??= '';
    setOpen(true);
    // Without the code, keys go to the page and to the button that retries.
    void loadPanel().catch(() => {
      early.current = undefined;
    });
  };
  const close = () => {
    early.current = undefined;
    setOpen(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (early.current !== undefined && !isCommand && (event.key.length === 1 || event.key === 'Enter')) {
        event.preventDefault();
        if (event.key !== 'Enter') early.current += event.key;
        return;
      }
      // Also checks `code`, because Arabic keyboards produce another letter.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (event.key !== 'k' && event.code !== 'KeyK')) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const label = translate('common.search.open');
  return (
    <>
      {compact ? (
        <IconButton {...tooltip(label)} color="inherit" aria-label={label} aria-haspopup="dialog" onClick={show}>
          <SearchOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      ) : (
        <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={show} sx={pillStyles}>
          <SearchOutlined sx={{ fontSize: 20 }} />
          <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
            {label}
          </Box>
          <Box component="kbd" aria-hidden dir="ltr" sx={keyStyles}>
            {isMac() ? '⌘' : 'Ctrl'} K
          </Box>
        </ButtonBase>
      )}
      {open && <SearchDialog onClose={close} early={early} />}
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
