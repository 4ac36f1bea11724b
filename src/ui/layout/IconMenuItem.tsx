import type { MenuItemProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListItemIcon, MenuItem } from '../lazy/floating';

export interface IconMenuItemProps extends MenuItemProps {
  readonly icon: ReactNode;
  readonly to?: string;
}

export function IconMenuItem({ icon, to, children, ...item }: IconMenuItemProps) {
  return (
    <MenuItem {...item} {...(to !== undefined && { component: Link, to })}>
      <ListItemIcon>{icon}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
