import { keyframes } from '@emotion/react';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { memo, useCallback, useContext, useRef } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { appShown } from '../../schema/screen';
import { BusyLine } from '../theme/BusyLine';
import { pageTitleId, TitlePlaceContext } from '../theme/PageTitle';
import { sizes } from '../theme/sizes';
import { tooltip } from '../theme/tooltip';
import { AccountMenu } from './AccountMenu';
import { HomeLink } from './HomeLink';
import { LanguageSwitcher } from './LanguageSwitcher';
import { useMenu } from './menu';
import { PhoneMenu } from './PhoneMenu';
import { SkipLinks } from './SkipLinks';
import { ThemeToggle } from './ThemeToggle';
import { useDocumentTitle } from './useDocumentTitle';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;

function LoadingBar() {
  const translate = useTranslate();
  const isReading = useIsFetching({ type: 'active' }) > 0;
  const isWriting = useIsMutating() > 0;
  if (!isReading && !isWriting) return null;
  return <BusyLine label={translate('common.shell.loading')} sx={{ insetBlockEnd: -1, animation: `${appear} 120ms 350ms both` }} />;
}

const [onPhone, onDesk] = [{ compact: true }, { compact: false }] as const;

const narrowest = '@media (max-width: 359.95px)';

interface HeaderProps {
  /** True on phones: the menu is a dropdown, and less important buttons are in the user menu. */
  readonly small: boolean;
  readonly expanded: boolean;
  readonly selected: string | undefined;
  readonly onToggle: () => void;
}

/** The bar above the content: sidebar toggle, page title, language, theme, user (specification §2). */
export const Header = memo(function Header({ small, expanded, selected, onToggle }: HeaderProps) {
  return (
    <Box component="header" sx={headerStyles}>
      {small ? (
        <>
          <PhoneMenu selected={selected} />
          <HomeLink named={false} />
        </>
      ) : (
        <SidebarToggle expanded={expanded} onToggle={onToggle} />
      )}
      <PageHeading selected={selected} />
      <FeatureParts place="header" given={small ? onPhone : onDesk} />
      {!small && <RefreshButton />}
      <LanguageSwitcher compact={small} />
      {!small && <ThemeToggle />}
      <AccountMenu compact={small} />
      <LoadingBar />
    </Box>
  );
});

/** Shows the title's element in the document before the swap, because react-admin's `<Title>` looks it up there. */
function showInDocument(element: HTMLElement) {
  const heading = element.parentElement;
  element.hidden = true;
  document.body.append(element);
  const moveBack = () => {
    element.hidden = false;
    heading?.prepend(element);
  };
  window.addEventListener(appShown, moveBack, { once: true });
}

/** Page title, which pages render into the inner element. Until then, the label of the menu entry. */
function PageHeading({ selected }: Pick<HeaderProps, 'selected'>) {
  const written = useRef<HTMLSpanElement>(null);
  const { setElement } = useContext(TitlePlaceContext);
  const { groups, getLabel } = useMenu();
  const entry = groups.flatMap((group) => group.entries).find(({ name }) => name === selected);
  const label = entry ? getLabel(entry) : '';
  useDocumentTitle(written, label);
  const titlePlace = useCallback(
    (element: HTMLSpanElement | null) => {
      written.current = element;
      setElement(element);
      if (element && !element.isConnected) showInDocument(element);
    },
    [setElement],
  );
  return (
    <Box sx={headingStyles}>
      <Typography component="h1" variant="h3" sx={titleStyles}>
        <Box component="span" ref={titlePlace} id={pageTitleId} sx={{ '&:not(:empty) + span': { display: 'none' } }} />
        <span>{label}</span>
      </Typography>
      <SkipLinks />
    </Box>
  );
}

function SidebarToggle({ expanded, onToggle }: Pick<HeaderProps, 'expanded' | 'onToggle'>) {
  const translate = useTranslate();
  const label = translate(expanded ? 'common.shell.collapseSidebar' : 'common.shell.expandSidebar');
  return (
    <IconButton {...tooltip(label)} edge="start" color="inherit" aria-label={label} aria-expanded={expanded} onClick={onToggle}>
      <MenuOpenOutlined sx={(theme: Theme) => ({ transform: expanded === (theme.direction === 'rtl') ? 'scaleX(-1)' : 'none' })} />
    </IconButton>
  );
}

function RefreshButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const label = translate('common.shell.refresh');
  return (
    <IconButton {...tooltip(label)} color="inherit" aria-label={label} onClick={() => refresh()}>
      <RefreshOutlined sx={{ fontSize: 20 }} />
    </IconButton>
  );
}

const headingStyles = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 0.5,
} as const;

const titleStyles = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  fontSize: { xs: '1rem', sm: undefined },
  lineHeight: { xs: 1.3, sm: undefined },
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  [narrowest]: { WebkitLineClamp: '3', fontSize: '0.8125rem', lineHeight: 1.25 },
} as const;

const headerStyles = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 'appBar',
  // The skip links after the title and tooltips cover the sidebar.
  '&:has(a:focus, [role=tooltip])': { zIndex: 'tooltip' },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  height: sizes.header,
  paddingInline: { xs: 2, md: 3 },
  backgroundColor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  [narrowest]: { gap: 0, '& > a': { display: 'none' } },
  '@media print': { position: 'static', border: 0, padding: 0, background: 'none', '& > :not(:has(h1))': { display: 'none' } },
} as const;
