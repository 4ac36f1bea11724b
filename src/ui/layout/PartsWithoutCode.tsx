import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { languages } from '../../../i18n/languages';
import { usePageLinks } from '../../extensions/usePageLinks';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { signOutPath } from '../../schema/authPages';
import { localesFrom } from '../../schema/locales';
import { type ChosenSetting, menuWithoutCode } from '../../schema/withoutCode';
import { toneSx } from '../theme/tones';
import { WithoutCode } from '../theme/WithoutCode';
import { useMenu } from './menu';
import { useThemeToggle } from './ThemeToggle';

/** Notice and menu of a page whose code does not run. The menu opens by the buttons of language, account and navigation. */
export function PartsWithoutCode() {
  return (
    <WithoutCode>
      <NoticeWithoutCode />
      <MenuWithoutCode>
        <PageLinks />
      </MenuWithoutCode>
    </WithoutCode>
  );
}

function NoticeWithoutCode() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <Box role="status" sx={[toneSx('warning'), noticeStyles]}>
      <span>{translate('withoutCode.notice')}</span> <a href={pathname + search}>{translate('withoutCode.reload')}</a>
    </Box>
  );
}

const choose = (setting: ChosenSetting, value: string) => `?${setting}=${value}`;

export function MenuWithoutCode({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const { dark, label } = useThemeToggle();
  return (
    <Box component="nav" popover="auto" id={menuWithoutCode} aria-label={translate('common.shell.mainMenu')} sx={menuStyles}>
      {children}
      {localesFrom(usePageLocale()).map((locale) => (
        <a key={locale} href={choose('locale', locale)} lang={locale}>
          <bdi dir={getDirection(locale)}>{languages[locale].name}</bdi>
        </a>
      ))}
      <a href={choose('theme', dark ? 'light' : 'dark')}>{translate(label)}</a>
    </Box>
  );
}

function PageLinks() {
  const translate = useTranslate();
  const { groups, getLabel } = useMenu();
  const links = [...usePageLinks('menu'), ...usePageLinks('account')];
  const names = [...new Set(links.map(({ name }) => name))];
  return (
    <>
      {groups.flatMap(({ entries }) =>
        entries.map((entry) => (
          <a key={entry.name} href={`/${entry.name}`}>
            {getLabel(entry)}
          </a>
        )),
      )}
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {translate(`common.pages.${name}`)}
        </a>
      ))}
      <a href={signOutPath}>{translate('common.shell.logout')}</a>
    </>
  );
}

const noticeStyles = { paddingBlock: 1, paddingInline: { xs: 2, md: 3 }, fontSize: '0.875rem', '& a': { color: 'inherit' } } as const;

const menuStyles = {
  boxSizing: 'border-box',
  width: 320,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 32px)',
  overflow: 'auto',
  padding: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 45,
    paddingInline: 1.5,
    borderRadius: 1,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: 'action.hover' },
  },
} as const;
