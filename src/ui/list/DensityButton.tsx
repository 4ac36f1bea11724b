import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { hint } from '../theme/hint';
import { useDensity } from './useDensity';

/** Switches between roomy and compact rows. */
export function DensityButton() {
  const translate = useTranslate();
  const { density, toggle } = useDensity();
  const isCompact = density === 'compact';
  const label = translate('lists.compactRows');
  return (
    <IconButton {...hint(label)} aria-label={label} aria-pressed={isCompact} onClick={toggle} color={isCompact ? 'primary' : 'default'}>
      {isCompact ? <DensitySmallIcon /> : <DensityMediumIcon />}
    </IconButton>
  );
}
