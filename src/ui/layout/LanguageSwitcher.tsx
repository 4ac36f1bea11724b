import CheckOutlined from '@mui/icons-material/CheckOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { Button, IconButton, ListItemIcon } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useI18nProvider, useLocaleState, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { directionOf } from '../../i18n/direction';
import { localesFrom } from '../../i18n/localesFrom';
import { locales } from '../../schema/fieldTypes';
import { Menu, MenuItem } from '../lazy/floating';

/** Fetches the messages of the other languages before one is chosen. */
function usePrepareLocales(current: string): () => void {
  const { prepareLocale } = useI18nProvider() as { readonly prepareLocale?: (locale: string) => void };
  return () => {
    for (const locale of locales) if (locale !== current) prepareLocale?.(locale);
  };
}

/** Chooses the language (specification §2); each is named in its own words, that of the page first. `compact` draws the icon alone. */
export function LanguageSwitcher({ compact = false }: { readonly compact?: boolean }) {
  const translate = useTranslate();
  const [current, setLocale] = useLocaleState();
  const pageLocale = usePageLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const prepare = usePrepareLocales(current);
  const menuId = useId();
  const name = translate(`common.languages.${current}`);
  const trigger = {
    color: 'inherit',
    'aria-label': translate('common.shell.language', { name }),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? menuId : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {compact ? (
        <IconButton {...trigger}>
          <TranslateOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      ) : (
        <Button {...trigger} startIcon={<TranslateOutlined />} endIcon={<KeyboardArrowDown />}>
          {name}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': trigger['aria-label'] }, paper: { sx: { minWidth: 168 } } }}
      >
        {localesFrom(pageLocale).map((locale) => (
          <MenuItem
            key={locale}
            role="menuitemradio"
            aria-checked={locale === current}
            selected={locale === current}
            lang={locale}
            onClick={() => {
              setAnchor(null);
              setLocale(locale);
            }}
          >
            <ListItemIcon>{locale === current && <CheckOutlined fontSize="small" />}</ListItemIcon>
            <bdi dir={directionOf(locale)}>{translate(`common.languages.${locale}`)}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
