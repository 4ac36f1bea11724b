import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { withNumberRuns } from '../../i18n/withNumberRuns';

/** Where a page's title goes. */
interface TitlePlace {
  /** The element in the header, once it is there. */
  readonly element: HTMLElement | null;
  /** Called with that element. */
  readonly setElement: (element: HTMLElement | null) => void;
}

/** Of the frame around the page: not looked up by its id, as the app may stand outside the document while a drawn screen is shown. */
export const TitlePlaceContext = createContext<TitlePlace>({ element: null, setElement: () => undefined });

/** Outside a browser, where nothing can be drawn elsewhere: told the title of the page that is drawn. */
export const DrawnTitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Id of the element in the header. react-admin's own pages write theirs there too. */
export const pageTitleId = 'react-admin-title';

/**
 * The title of a page, in the header. react-admin's `Title` without what makes it configurable in place, which weighs more than a list.
 *
 * @param props.title text, or the key of a message
 */
export function PageTitle({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const { element } = useContext(TitlePlaceContext);
  const text = translate(title, { _: title });
  useContext(DrawnTitleContext)?.(text);
  return element && createPortal(<span>{withNumberRuns(text)}</span>, element);
}
