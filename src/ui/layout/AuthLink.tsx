import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

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
