import { Box, Link } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { basePath } from '../../schema/basePath';
import { sizes } from '../theme/sizes';
import { HomeLink } from './HomeLink';
import { LanguageSwitcher } from './LanguageSwitcher';
import { OfflineNotice } from './OfflineNotice';
import { ThemeToggle } from './ThemeToggle';

/** The frame of the pages under /auth (specification §2): a centred card with the logo on a quiet picture. */
export function AuthPageLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={pageStyles}>
      <OfflineNotice />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, padding: { xs: 1, sm: 2 } }}>
        <LanguageSwitcher />
        <ThemeToggle />
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', padding: 2, paddingBlockEnd: { xs: 4, sm: 12 } }}
      >
        <Box sx={cardStyles}>
          <Box sx={{ display: 'flex', marginBlockEnd: 3 }}>
            <HomeLink named={false} size={44} />
          </Box>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

const pageStyles = (theme: Theme) =>
  ({
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    color: 'text.primary',
    backgroundColor: theme.palette.background.default,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      backgroundImage: `url("${basePath}/auth-background-${theme.palette.mode}.svg")`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
      transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
    },
  }) as const;

const cardStyles = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 424,
  padding: { xs: 3, sm: 5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: `${sizes.radius * 1.5}px`,
  backgroundColor: 'background.paper',
} as const;

interface AuthLinkProps {
  readonly to: string;
  /** Handed to the page, e.g. the e-mail that was typed already. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** From one page under /auth to another. */
export function AuthLink({ to, state, children }: AuthLinkProps) {
  return (
    // 24 px high at least (WCAG 2.2, 2.5.8).
    <Link component={RouterLink} to={to} state={state} variant="body2" sx={{ fontWeight: 500, lineHeight: '24px' }}>
      {children}
    </Link>
  );
}
