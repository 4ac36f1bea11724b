import AddIcon from '@mui/icons-material/Add';
import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCreateLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { lowWindow } from '../theme/sizes';
import { tooltip } from '../theme/tooltip';
import { LazyColumnMenu } from './lazyParts';
import { useDensity } from './RowsTable';

export function DensityButton() {
  const translate = useTranslate();
  const { density, toggle } = useDensity();
  const isCompact = density === 'compact';
  const label = translate('lists.compactRows');
  return (
    <IconButton {...tooltip(label)} aria-label={label} aria-pressed={isCompact} onClick={toggle} color={isCompact ? 'primary' : 'default'}>
      {isCompact ? <DensitySmallIcon /> : <DensityMediumIcon />}
    </IconButton>
  );
}

interface CreateActionProps {
  readonly isFloating: boolean;
}

export function CreateAction({ isFloating }: CreateActionProps) {
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  const label = useCreateLabel();
  if (!can.create) return null;
  const to = createPath({ resource: name, type: 'create' });
  return isFloating ? (
    <Button
      variant="contained"
      className="floating"
      component={RouterLink}
      to={to}
      aria-label={label}
      aria-keyshortcuts="N"
      sx={{
        position: 'fixed',
        width: 56,
        height: 56,
        minWidth: 0,
        padding: 0,
        borderRadius: '50%',
        boxShadow: 6,
        insetInlineEnd: 16,
        bottom: 'calc(16px + env(safe-area-inset-bottom))',
        zIndex: 'fab',
        // It would cover records in a low window.
        [lowWindow]: { position: 'static', alignSelf: 'flex-end' },
      }}
    >
      <AddIcon />
    </Button>
  ) : (
    <Button
      variant="contained"
      disableElevation
      startIcon={<AddIcon />}
      component={RouterLink}
      to={to}
      aria-keyshortcuts="N"
      sx={{ flex: 'none' }}
    >
      {label}
    </Button>
  );
}

export function ColumnMenuButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.columns');
  return (
    <>
      <IconButton
        {...tooltip(label)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlinedIcon />
      </IconButton>
      {anchor && <LazyColumnMenu label={label} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
