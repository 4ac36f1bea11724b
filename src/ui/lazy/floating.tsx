/** MUI's floating components, and parts of them, in a chunk after the first screen. Closed ones render nothing and need no code. */
import type { ComponentType } from 'react';
import { lazyPart } from './lazyPart';
import type { overlays } from './overlays';
import { useHasOpened } from './useHasOpened';

type Name = keyof typeof overlays;

type Part = ComponentType<{ readonly open?: boolean }>;

let loaded: typeof overlays | undefined;

async function load(): Promise<typeof overlays> {
  loaded = (await import('./overlays')).overlays;
  return loaded;
}

/** Preloads all of them. Failures are ignored: opening one retries. */
export async function preloadFloating(): Promise<void> {
  await load().catch(() => undefined);
}

function lazyOverlay<N extends Name>(name: N): (typeof overlays)[N] {
  // A menu must render with its items: positioned while empty, it would be elsewhere.
  const Part = lazyPart(async () => (await load())[name] as Part, {
    known: () => loaded?.[name] as Part | undefined,
    failure: 'floating',
  });
  function Floating(props: { readonly open?: boolean }) {
    return useHasOpened(props.open !== false) ? <Part {...props} /> : null;
  }
  return Floating as unknown as (typeof overlays)[N];
}

export const Alert = lazyOverlay('Alert');
export const Checkbox = lazyOverlay('Checkbox');
export const Dialog = lazyOverlay('Dialog');
export const DialogActions = lazyOverlay('DialogActions');
export const DialogContent = lazyOverlay('DialogContent');
export const DialogContentText = lazyOverlay('DialogContentText');
export const DialogTitle = lazyOverlay('DialogTitle');
export const Divider = lazyOverlay('Divider');
export const Drawer = lazyOverlay('Drawer');
export const ListItemIcon = lazyOverlay('ListItemIcon');
export const ListItemText = lazyOverlay('ListItemText');
export const Menu = lazyOverlay('Menu');
export const MenuItem = lazyOverlay('MenuItem');
export const Popover = lazyOverlay('Popover');
