import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { safeHref } from './safeHref';

/** Latin text, left to right on any page. */
export function LatinLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} dir="ltr" className="v-link v-clipped">
      {children}
    </a>
  );
}

/** A link that opens a new tab. An address that must not be opened is text. */
export function OutsideLink({
  address,
  dir = 'ltr',
  icon,
  children,
}: {
  readonly address: string;
  /** Direction of the text. Default `ltr`, that of an address. */
  readonly dir?: 'ltr' | 'auto';
  readonly icon: ReactNode;
  readonly children: string;
}) {
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

/** Returns an address without its scheme. */
export const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
