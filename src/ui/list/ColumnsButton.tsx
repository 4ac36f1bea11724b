import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Divider, Menu, MenuItem } from '../lazy/floating';
import { hint } from '../theme/hint';
import { columnLabelKey, useListColumns } from './useListColumns';

/** Chooses which columns the table shows; the one that names the record stays. */
export function ColumnsButton() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { columns, isShown, toggle, reset } = useListColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.columns');
  return (
    <>
      <IconButton
        {...hint(label)}
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
            {translate(columnLabelKey({ name: resource }, column.source))}
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
