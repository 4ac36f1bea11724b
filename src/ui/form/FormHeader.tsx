import { Box, Breadcrumbs, Button, type ButtonProps, Link, type SvgIconProps, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ComponentType, ElementType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { tooltip } from '../theme/tooltip';

interface FormHeaderProps {
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  readonly current: string;
  readonly children?: ReactNode;
}

export function FormHeader({ trail, current, children }: FormHeaderProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 45, marginBlockEnd: 1.5 }}>
      <Breadcrumbs
        aria-label={translate('forms.breadcrumbs')}
        sx={{
          minWidth: 0,
          '& ol': { flexWrap: 'nowrap' },
          '& li': { minWidth: 0 },
          '& li:not(:first-of-type)': { display: { xs: 'none', sm: 'flex' } },
        }}
      >
        {trail.map(({ label, to }) => (
          <Link key={to} component={RouterLink} to={to} underline="hover" color="inherit" variant="body2" noWrap sx={{ display: 'block' }}>
            <bdi>{withNumberRuns(label)}</bdi>
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

interface HeaderActionProps extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly component?: ElementType;
  readonly to?: string;
}

export function HeaderAction({ label, Icon, ...button }: HeaderActionProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Button {...button} aria-label={label} {...tooltip(isPhone ? label : '')} sx={{ minWidth: 45 }}>
      <Icon fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 1 }}>
        {label}
      </Box>
    </Button>
  );
}
