import CheckOutlined from '@mui/icons-material/CheckOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { Button, IconButton } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useI18nProvider, useLocaleState, useTranslate } from 'react-admin';
import { languages } from '../../../i18n/languages';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { locales, localesFrom } from '../../schema/locales';
import { menuWithoutCode } from '../../schema/withoutCode';
import { ListItemIcon, Menu, MenuItem } from '../lazy/floating';

function usePrepareLocales(current: string): () => void {
  const { prepareLocale } = useI18nProvider() as { readonly prepareLocale?: (locale: string) => void };
  return () => {
    for (const locale of locales) if (locale !== current) prepareLocale?.(locale);
  };
}

/** Language menu (specification §2); each language is named in itself. `compact` shows only the icon. */
export function LanguageSwitcher({ compact = false }: { readonly compact?: boolean }) {
  const translate = useTranslate();
  const [current, setLocale] = useLocaleState();
  const pageLocale = usePageLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const prepare = usePrepareLocales(current);
  const menuId = useId();
  const { name } = languages[pageLocale];
  const trigger = {
    color: 'inherit',
    'aria-label': translate('common.shell.language', { name }),
    'aria-haspopup': 'menu',
    popoverTarget: menuWithoutCode,
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
            <bdi dir={getDirection(locale)}>{languages[locale].name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
