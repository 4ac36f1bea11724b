import { createContext, useContext, useEffect } from 'react';
import { useFormKeys } from './useFormKeys';

/** Told of a form that opens. @returns says that it is closed */
type OpenForm = () => () => void;

const OpenFormsContext = createContext<OpenForm>(() => () => undefined);

/** Whoever wants to know whether a form is open: a session that ends then must not take the page away. */
export const OpenFormsProvider = OpenFormsContext.Provider;

/**
 * Marks the screen as being worked on, and adds the keys of forms. Every form does; so does a list whose changes are saved one by one.
 *
 * @param isOpen false while there is nothing to lose
 */
export function useOpenForm(isOpen = true): void {
  const open = useContext(OpenFormsContext);
  useFormKeys(isOpen);
  useEffect(() => (isOpen ? open() : undefined), [open, isOpen]);
}
