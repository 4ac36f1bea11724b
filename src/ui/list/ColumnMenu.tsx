import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useTranslate } from 'react-admin';
import { Divider, Menu, MenuItem } from '../lazy/floating';
import { useColumnTitle, useListColumns } from './useListColumns';

interface ColumnMenuProps {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ColumnMenu({ label, anchor, onClose }: ColumnMenuProps) {
  const translate = useTranslate();
  const getTitle = useColumnTitle();
  const { columns, isShown, toggle, reset } = useListColumns();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {columns.map((column) => (
        <MenuItem
          key={column.source}
          role="menuitemcheckbox"
          aria-checked={isShown(column)}
          disabled={column.isLink}
          onClick={() => toggle(column)}
          dense
        >
          {/* An icon: the menu item itself is the control. */}
          <ListItemIcon>
            {isShown(column) ? <CheckBoxIcon fontSize="small" color="primary" /> : <CheckBoxOutlineBlankIcon fontSize="small" />}
          </ListItemIcon>
          {getTitle(column)}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem dense onClick={reset}>
        {translate('lists.resetColumns')}
      </MenuItem>
    </Menu>
  );
}
