import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { basePath } from '../../schema/basePath';

/** Navigates to a path of the app. Without it, links load a document. */
export const NavigateContext = createContext<((to: string) => void) | undefined>(undefined);

interface PlainLinkProps extends ComponentProps<'a'> {
  /** A whole path, as react-admin's `createPath` makes them. */
  readonly to: string;
}

/**
 * A link for rows and the frame. react-router's `Link` renders again with each address: another list then takes 1.14 to 1.22 times the work
 * of the main thread ([decision 23](../../../docs/decisions/0023-whose-parts.md)).
 */
export function PlainLink({ to, onClick, children, ...anchor }: PlainLinkProps) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!navigate || isForBrowser) return;
    event.preventDefault();
    // Not within the click: headless Chromium 156 then delays idle callbacks and Back until something else is painted.
    setTimeout(() => navigate(to));
  };
  return (
    <a {...anchor} href={basePath + to} onClick={follow}>
      {children}
    </a>
  );
}
