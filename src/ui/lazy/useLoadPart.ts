import { useCallback } from 'react';
import { type I18nProvider, useI18nProvider } from 'react-admin';

/**
 * Loads the code of a part of a page together with the messages that only this part uses.
 *
 * @param namespace of the messages, a file of `i18n/<locale>`
 * @returns a function that takes the import and resolves once both are there; it rejects if either cannot be fetched
 */
export function useLoadPart(namespace: string): <P>(load: () => Promise<P>) => Promise<P> {
  const i18nProvider = useI18nProvider() as I18nProvider & { readonly loadNamespace?: (namespace: string) => Promise<void> };
  return useCallback(
    async (load) => {
      const [part] = await Promise.all([load(), i18nProvider.loadNamespace?.(namespace)]);
      return part;
    },
    [i18nProvider, namespace],
  );
}
