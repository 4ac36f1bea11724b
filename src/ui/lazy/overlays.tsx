import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiPopover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/**
 * MUI places a menu or popover by the size it has when it opens. These are placed again whenever their size changes,
 * as with code that loads later or a list that is searched.
 */
function Menu({ slotProps, ...props }: MenuProps) {
  const { action, paper } = usePlaceUpdates();
  const list = slotProps?.list;
  const label = typeof list === 'object' ? list['aria-label'] : undefined;
  // It stands outside the page's landmarks, and is one of its own.
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

/** What floats over a page, in a separate chunk that `floating.tsx` loads. */
export const overlays = {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Drawer,
  Menu,
  MenuItem,
  Popover,
};
