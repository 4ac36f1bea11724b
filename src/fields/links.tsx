import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { safeHref } from './safeHref';

export function LatinLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} dir="ltr" className="v-link v-clipped">
      {children}
    </a>
  );
}

interface OutsideLinkProps {
  readonly address: string;
  readonly dir?: 'ltr' | 'auto';
  readonly icon: ReactNode;
  readonly children: string;
}

/** Link that opens a new tab. Unsafe addresses are shown as text. */
export function OutsideLink({ address, dir = 'ltr', icon, children }: OutsideLinkProps) {
  const translate = useTranslate();
  const href = safeHref(address);
  if (!href)
    return (
      <span dir="ltr" className="v-clipped">
        {address}
      </span>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="v-link v-outside">
      {icon}
      <span dir={dir} className="v-clipped">
        {children}
      </span>
      <span className="v-unseen">{translate('lists.newTab')}</span>
    </a>
  );
}

export const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
