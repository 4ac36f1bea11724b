import { useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';

/** Where a page's title goes, in the header. react-admin's own pages write theirs there too. */
export const pageTitleId = 'react-admin-title';

/**
 * The title of a page, in the header. react-admin's `Title` without what makes it configurable in place, which weighs more than a list.
 *
 * @param props.title text, or the key of a message
 */
export function PageTitle({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const [place, setPlace] = useState(find);
  // The header may be drawn with the page, or anew while it stands.
  useLayoutEffect(() => setPlace(find), []);
  return place && createPortal(<span>{translate(title, { _: title })}</span>, place);
}

const find = () => (typeof document === 'undefined' ? null : document.getElementById(pageTitleId));
