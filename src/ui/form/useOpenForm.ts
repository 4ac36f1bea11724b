import { useEffect } from 'react';
import { openForms } from './openForms';
import { useFormKeys } from './useFormKeys';

/** Registers an open form or editable list, and adds the form shortcuts. @param isOpen false if there is nothing to lose */
export function useOpenForm(isOpen = true): void {
  useFormKeys(isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    const form = Symbol('form');
    openForms.add(form);
    return () => void openForms.delete(form);
  }, [isOpen]);
}
