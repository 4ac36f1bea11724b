import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { withNumberRuns } from '../../i18n/withNumberRuns';

interface TitlePlace {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

/** The title's element. Not looked up by id, because the app may be outside the document while a server's screen is shown. */
export const TitlePlaceContext = createContext<TitlePlace>({ element: null, setElement: () => undefined });

/** Called with the title during server rendering, which has no portals. */
export const ServerTitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Id of the title's element, into which react-admin's pages also render their titles. */
export const pageTitleId = 'react-admin-title';

/** Shows a title, text or message key, in the header. react-admin's `Title` has an editor that is larger than a list. */
export function PageTitle({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const { element } = useContext(TitlePlaceContext);
  const text = translate(title, { _: title });
  useContext(ServerTitleContext)?.(text);
  return element && createPortal(<span>{withNumberRuns(text)}</span>, element);
}
