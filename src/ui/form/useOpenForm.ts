import { useEffect } from 'react';
import { useFormKeys } from './useFormKeys';

const openForms = new Set<symbol>();

/** Returns true while a form is open: work that the end of a session must not take away. */
export const hasOpenForm = (): boolean => openForms.size > 0;

/**
 * Marks the screen as being worked on, and adds the keys of forms. Every form does; so does a list whose changes are saved one by one.
 *
 * @param isOpen false while there is nothing to lose
 */
export function useOpenForm(isOpen = true): void {
  useFormKeys(isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    const form = Symbol('form');
    openForms.add(form);
    return () => void openForms.delete(form);
  }, [isOpen]);
}
