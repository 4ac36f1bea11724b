import { useCallback } from 'react';
import { type I18nProvider, useI18nProvider } from 'react-admin';

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
