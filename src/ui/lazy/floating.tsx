/**
 * MUI's components for what floats over a page, in a chunk that comes after the first screen (`overlays.tsx`). A closed one draws nothing
 * and needs no code.
 */
import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazyPart';
import type { overlays } from './overlays';

type Name = keyof typeof overlays;

type Part = ComponentType<{ readonly open?: boolean }>;

let loaded: typeof overlays | undefined;

async function load(): Promise<typeof overlays> {
  loaded = (await import('./overlays')).overlays;
  return loaded;
}

/** Fetches all of them. Says nothing when that fails: opening one tries again. */
export async function preloadFloating(): Promise<void> {
  await load().catch(() => undefined);
}

function lazyOverlay<N extends Name>(name: N): (typeof overlays)[N] {
  // A menu and its items are drawn at once: placed and focused while it is empty, it would stand elsewhere once it is not.
  const Part = lazyPart(async () => (await load())[name] as Part, {
    known: () => loaded?.[name] as Part | undefined,
    failure: 'floating',
  });
  function Floating(props: { readonly open?: boolean }) {
    // One that was open stays, to leave in its own time.
    const [wasOpen, setWasOpen] = useState(props.open !== false);
    if (!wasOpen && props.open) setWasOpen(true);
    return wasOpen || props.open ? <Part {...props} /> : null;
  }
  return Floating as unknown as (typeof overlays)[N];
}

export const Alert = lazyOverlay('Alert');
export const Dialog = lazyOverlay('Dialog');
export const DialogActions = lazyOverlay('DialogActions');
export const DialogContent = lazyOverlay('DialogContent');
export const DialogContentText = lazyOverlay('DialogContentText');
export const DialogTitle = lazyOverlay('DialogTitle');
export const Divider = lazyOverlay('Divider');
export const Drawer = lazyOverlay('Drawer');
export const Menu = lazyOverlay('Menu');
export const MenuItem = lazyOverlay('MenuItem');
export const Popover = lazyOverlay('Popover');
