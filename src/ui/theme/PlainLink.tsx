import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { basePath } from '../../schema/basePath';
import { insteadOfLink } from './insteadOfLink';

export const NavigateContext = createContext<((to: string) => void) | undefined>(undefined);

interface PlainLinkProps extends ComponentProps<'a'> {
  /** An absolute path, as returned by `createPath`. */
  readonly to: string;
}

/** A link that does not re-render at each navigation, which costs 14 to 22 % of main-thread time (decision 23). */
export function PlainLink({ to, onClick, children, ...anchor }: PlainLinkProps) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Deferred, because headless Chromium 156 otherwise delays idle callbacks and Back until the next paint.
    if (navigate) insteadOfLink(() => setTimeout(() => navigate(to)))(event);
  };
  return (
    <a {...anchor} href={basePath + to} onClick={follow}>
      {children}
    </a>
  );
}
