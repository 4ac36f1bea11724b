import { Box, Breadcrumbs, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

export interface FormHeaderProps {
  /** The way back, outermost first. */
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  readonly current: string;
  readonly children?: ReactNode;
}

/** Where one is, the way back, and what else can be done with the record. */
export function FormHeader({ trail, current, children }: FormHeaderProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 45, marginBlockEnd: 1.5 }}>
      <Breadcrumbs
        aria-label={translate('forms.breadcrumbs')}
        sx={{ minWidth: 0, '& ol': { flexWrap: 'nowrap' }, '& li': { minWidth: 0 } }}
      >
        {trail.map(({ label, to }) => (
          <Link key={to} component={RouterLink} to={to} underline="hover" color="inherit" variant="body2" noWrap sx={{ display: 'block' }}>
            <bdi>{label}</bdi>
          </Link>
        ))}
        <Typography variant="body2" noWrap aria-current="page" sx={{ color: 'text.primary' }}>
          {current}
        </Typography>
      </Breadcrumbs>
      <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>{children}</Box>
    </Box>
  );
}
