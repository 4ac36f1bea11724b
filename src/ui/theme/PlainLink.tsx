import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { basePath } from '../../schema/basePath';

interface PlainLinkProps extends ComponentProps<'a'> {
  /** A whole path, as react-admin's `createPath` makes them. */
  readonly to: string;
}

/**
 * A link within the app for what there is much of, or what stands on every page: an anchor that navigates. react-router's own works out its
 * address, state and preloading with every drawing, and is drawn anew with every change of the page's address.
 */
export function PlainLink({ to, onClick, children, ...anchor }: PlainLinkProps) {
  const router = useContext(DataRouterContext)?.router;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Another tab, another window, a download: the browser's.
    if (!router || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not within the click: Chromium (156, headless) then kept idle callbacks, and Back, waiting until something else was painted.
    setTimeout(() => void router.navigate(to));
  };
  return (
    <a {...anchor} href={basePath + to} onClick={follow}>
      {children}
    </a>
  );
}
