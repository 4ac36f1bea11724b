import { Box, Link, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { basePath } from '../../schema/basePath';
import { sizes } from '../theme/sizes';
import { WithoutCode } from '../theme/WithoutCode';
import { HomeLink } from './HomeLink';
import { LanguageSwitcher } from './LanguageSwitcher';
import { OfflineNotice } from './OfflineNotice';
import { MenuWithoutCode } from './PartsWithoutCode';
import { ThemeToggle } from './ThemeToggle';
import { useDocumentTitle } from './useDocumentTitle';

interface AuthPageLayoutProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly children: ReactNode;
}

export function AuthPageLayout({ title, subtitle, children }: AuthPageLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(heading);
  return (
    <Box sx={pageStyles}>
      <OfflineNotice />
      {import.meta.env.SSR && (
        <WithoutCode>
          <MenuWithoutCode />
        </WithoutCode>
      )}
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
          <Typography ref={heading} component="h1" variant="h1">
            {title}
          </Typography>
          <Typography component={typeof subtitle === 'string' ? 'p' : 'div'} color="text.secondary" sx={{ marginBlock: '4px 24px' }}>
            {subtitle}
          </Typography>
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
  readonly state?: unknown;
  readonly children: ReactNode;
}

export function AuthLink({ to, state, children }: AuthLinkProps) {
  return (
    // At least 24 px high (WCAG 2.5.8).
    <Link component={RouterLink} to={to} state={state} variant="body2" sx={{ fontWeight: 500, lineHeight: '24px' }}>
      {children}
    </Link>
  );
}
