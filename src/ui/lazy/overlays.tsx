import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/** What floats over a page once something was pressed: in a chunk of its own, loaded by `floating.tsx`. */
export { default as Alert } from '@mui/material/Alert';
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogContentText } from '@mui/material/DialogContentText';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Divider } from '@mui/material/Divider';
export { default as Drawer } from '@mui/material/Drawer';
export { default as MenuItem } from '@mui/material/MenuItem';

/**
 * MUI places a menu or popover by the size it has when it opens. These are placed again whenever their size changes,
 * as with code that loads later or a list that is searched.
 */
export function Menu({ slotProps, ...props }: MenuProps) {
  const { action, paper } = usePlaceUpdates();
  const list = slotProps?.list;
  const label = typeof list === 'object' ? list['aria-label'] : undefined;
  // It stands outside the page's landmarks, and is one of its own.
  const root = { ...(label && { role: 'region', 'aria-label': label }), ...slotProps?.root };
  return <MuiMenu {...props} action={action} slotProps={{ ...slotProps, root, paper: { ...slotProps?.paper, ref: paper } }} />;
}

export function Popover({ slotProps, ...props }: PopoverProps) {
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
