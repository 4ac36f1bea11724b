import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { basePath } from '../../schema/basePath';
import { PlainLink } from '../theme/PlainLink';
import { visuallyHidden } from '../theme/visuallyHidden';

interface LogoProps {
  readonly size?: number | undefined;
}

export function Logo({ size = 32 }: LogoProps) {
  return <img src={`${basePath}/favicon.svg`} width={size} height={size} alt="" />;
}

interface HomeLinkProps extends LogoProps {
  readonly named: boolean;
}

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
