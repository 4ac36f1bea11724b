import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import type { LogoProps } from '../../customizations/customizations';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { basePath } from '../../schema/basePath';
import { PlainLink } from '../theme/PlainLink';
import { visuallyHidden } from '../theme/visuallyHidden';

/** The customized logo, else the product's mark, `public/favicon.svg`. Decorative; what links or names it says so in words. */
export function Logo({ size = 32 }: LogoProps) {
  const { logo: CustomLogo } = useCustomizations();
  if (CustomLogo)
    return (
      <CustomizationBoundary path="logo" small>
        <CustomLogo size={size} />
      </CustomizationBoundary>
    );
  return <img src={`${basePath}/favicon.svg`} width={size} height={size} alt="" />;
}

interface HomeLinkProps extends LogoProps {
  /** Whether the app's name stands beside the logo. */
  readonly named: boolean;
}

/** The logo, which leads to the start page (specification §2), with the app's name beside it when there is room. */
export function HomeLink({ named, size }: HomeLinkProps) {
  const translate = useTranslate();
  return (
    <Box
      component={PlainLink}
      to="/"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
      }}
    >
      <Logo size={size} />
      <Box component="span" sx={named ? { fontWeight: 600, fontSize: '0.9375rem', color: '#FFFFFF' } : visuallyHidden}>
        {translate('common.title')}
      </Box>
    </Box>
  );
}
