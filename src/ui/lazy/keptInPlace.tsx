import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/**
 * MUI places a menu or popover by the size it has when it opens. These are placed again whenever their size changes: code that comes later,
 * a list that is searched.
 */
export function Menu({ slotProps, ...props }: MenuProps) {
  const { action, paper } = useKeptInPlace();
  return <MuiMenu {...props} action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: paper } }} />;
}

export function Popover({ slotProps, ...props }: PopoverProps) {
  const { action, paper } = useKeptInPlace();
  return <MuiPopover {...props} action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: paper } }} />;
}

function useKeptInPlace() {
  const action = useRef<PopoverActions>(null);
  const paper = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { action, paper };
}
