import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiPopover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/** MUI positions a menu or popover only when it opens. These follow each change of size, e.g. by code that loads later. */
function Menu({ slotProps, ...props }: MenuProps) {
  const { action, paper } = usePlaceUpdates();
  const list = slotProps?.list;
  const label = typeof list === 'object' ? list['aria-label'] : undefined;
  // Its own landmark, because it is outside the page's.
  const root = { ...(label && { role: 'region', 'aria-label': label }), ...slotProps?.root };
  return <MuiMenu {...props} action={action} slotProps={{ ...slotProps, root, paper: { ...slotProps?.paper, ref: paper } }} />;
}

function Popover({ slotProps, ...props }: PopoverProps) {
  const { action, paper } = usePlaceUpdates();
  return <MuiPopover {...props} action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: paper } }} />;
}

function usePlaceUpdates() {
  const action = useRef<PopoverActions>(null);
  const paper = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { action, paper };
}

export const overlays = {
  Alert,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Drawer,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Popover,
};
