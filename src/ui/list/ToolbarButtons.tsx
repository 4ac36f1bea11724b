import AddIcon from '@mui/icons-material/Add';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Divider, Menu, MenuItem } from '../lazy/floating';
import { useCreateLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { lowWindow } from '../theme/sizes';
import { tooltip } from '../theme/tooltip';
import { useDensity } from './RowsTable';
import { useColumnTitle, useListColumns } from './useListColumns';

/** Switches between roomy and compact rows. */
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
  /** Floating over the list, in reach of the thumb; before it in a low window. */
  readonly isFloating: boolean;
}

/** Leads to the form for a new record, where there is one. */
export function CreateAction({ isFloating }: CreateActionProps) {
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  const label = useCreateLabel();
  if (!can.create) return null;
  const to = createPath({ resource: name, type: 'create' });
  return isFloating ? (
    <Fab
      color="primary"
      component={RouterLink}
      to={to}
      aria-label={label}
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        bottom: 'calc(16px + env(safe-area-inset-bottom))',
        zIndex: 'fab',
        // In a low window it would cover what belongs to the records.
        [lowWindow]: { position: 'static', alignSelf: 'flex-end' },
      }}
    >
      <AddIcon />
    </Fab>
  ) : (
    <Button variant="contained" disableElevation startIcon={<AddIcon />} component={RouterLink} to={to} sx={{ flex: 'none' }}>
      {label}
    </Button>
  );
}

/** Chooses which columns the table shows; the one that names the record stays. */
export function ColumnMenuButton() {
  const translate = useTranslate();
  const titleOf = useColumnTitle();
  const { columns, isShown, toggle, reset } = useListColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.columns');
  return (
    <>
      <IconButton
        {...tooltip(label)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlinedIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {columns.map((column) => (
          <MenuItem
            key={column.source}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            disabled={column.isLink}
            onClick={() => toggle(column)}
            dense
          >
            {/* A drawing of a checkbox: the menu item itself is the control. */}
            <ListItemIcon>
              {isShown(column) ? <CheckBoxIcon fontSize="small" color="primary" /> : <CheckBoxOutlineBlankIcon fontSize="small" />}
            </ListItemIcon>
            {titleOf(column)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense onClick={reset}>
          {translate('lists.resetColumns')}
        </MenuItem>
      </Menu>
    </>
  );
}
