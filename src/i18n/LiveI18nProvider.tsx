import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nContext, type I18nProvider, useNotify, useStore } from 'react-admin';
import type { AppLocale } from '../schema/locales';
import { setNotation } from './format';

interface LiveI18nProviderProps {
  readonly i18nProvider: I18nProvider;
  readonly onLocale: (locale: AppLocale) => void;
  readonly children: ReactNode;
}

/** Switches the language in place. react-admin's I18nContextProvider remounts the whole tree, which loses typed values. */
export function LiveI18nProvider({ i18nProvider, onLocale, children }: LiveI18nProviderProps) {
  const [selected, setSelected] = useStore<string>('locale', i18nProvider.getLocale());
  const [value, setValue] = useState(i18nProvider);
  const [digits] = useStore('digits');
  const [isHijri] = useStore('hijri', false);
  const [timeZone] = useStore<string | undefined>('timeZone');
  const written = useMemo(() => {
    setNotation({ digits: digits === 'arab' ? digits : 'latn', isHijri, timeZone });
    return { ...value };
  }, [value, digits, isHijri, timeZone]);
  const queryClient = useQueryClient();
  const notify = useNotify();

  useEffect(() => {
    const shown = i18nProvider.getLocale();
    if (selected === shown) return;
    let current = true;
    i18nProvider.changeLocale(selected).then(
      () => {
        if (!current) return;
        onLocale(selected as AppLocale);
        setValue({ ...i18nProvider });
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      },
      () => {
        if (!current) return;
        setSelected(shown);
        notify('ra.notification.i18n_error', { type: 'error' });
      },
    );
    return () => {
      current = false;
    };
  }, [selected, setSelected, i18nProvider, onLocale, queryClient, notify]);

  return <I18nContext.Provider value={written}>{children}</I18nContext.Provider>;
}

/** Wraps the i18nProvider for react-admin's outer context, which remounts its tree when the locale changes. */
export function withoutRemount(i18nProvider: I18nProvider, readLocale: () => AppLocale): I18nProvider {
  return { ...i18nProvider, getLocale: readLocale, changeLocale: () => Promise.resolve() };
}
