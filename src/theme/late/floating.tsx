/**
 * MUI's components for what floats over a page, in a chunk that comes after the first screen (`overlays.ts`). A closed one draws nothing
 * and needs no code.
 */
import { type ComponentType, useState } from 'react';
import { latePart } from './latePart';
import type * as Overlays from './overlays';

type Name = keyof typeof Overlays;

const load = () => import('./overlays');

/** Fetches all of them. Says nothing when that fails: opening one tries again. */
export async function preloadFloating(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()));
}

const parts: (() => Promise<void>)[] = [];

function late<N extends Name>(name: N): (typeof Overlays)[N] {
  const Part = latePart(async () => (await load())[name] as ComponentType<{ readonly open?: boolean }>);
  parts.push(Part.preload);
  function Floating(props: { readonly open?: boolean }) {
    // One that was open stays, to leave in its own time.
    const [wasOpen, setWasOpen] = useState(props.open !== false);
    if (!wasOpen && props.open) setWasOpen(true);
    return wasOpen || props.open ? <Part {...props} /> : null;
  }
  return Floating as unknown as (typeof Overlays)[N];
}

export const Alert = late('Alert');
export const Dialog = late('Dialog');
export const DialogActions = late('DialogActions');
export const DialogContent = late('DialogContent');
export const DialogContentText = late('DialogContentText');
export const DialogTitle = late('DialogTitle');
export const Divider = late('Divider');
export const Drawer = late('Drawer');
export const Menu = late('Menu');
export const MenuItem = late('MenuItem');
export const Popover = late('Popover');
