import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nContext, type I18nProvider, useNotify, useStore } from 'react-admin';
import type { AppLocale } from '../schema/fieldTypes';
import { setNotation } from './format';

/** Props of `LiveI18nProvider`. */
interface LiveI18nProviderProps {
  readonly i18nProvider: I18nProvider;
  /** Called before the first paint in a locale, e.g. to set `dir` and `lang`. */
  readonly onLocale: (locale: AppLocale) => void;
  readonly children: ReactNode;
}

/**
 * Switches the language in place.
 *
 * react-admin's I18nContextProvider remounts the whole tree on a change of locale, which loses typed values and the scroll position. This
 * provider, inside it, passes a new context value instead: translations re-render and nothing unmounts. Records are read again, since
 * their translated values follow Accept-Language; the old ones stay on screen until then.
 */
export function LiveI18nProvider({ i18nProvider, onLocale, children }: LiveI18nProviderProps) {
  const [wanted, setWanted] = useStore<string>('locale', i18nProvider.getLocale());
  const [value, setValue] = useState(i18nProvider);
  const [digits] = useStore('digits');
  const [isHijri] = useStore('hijri', false);
  // Only the store of a screen that a server draws has it.
  const [timeZone] = useStore<string | undefined>('timeZone');
  // A new value, so that whatever is written is written again.
  const written = useMemo(() => {
    setNotation({ digits: digits === 'arab' ? digits : 'latn', isHijri, timeZone });
    return { ...value };
  }, [value, digits, isHijri, timeZone]);
  const queryClient = useQueryClient();
  const notify = useNotify();

  useEffect(() => {
    const shown = i18nProvider.getLocale();
    if (wanted === shown) return;
    let current = true;
    i18nProvider.changeLocale(wanted).then(
      () => {
        if (!current) return;
        onLocale(wanted as AppLocale);
        setValue({ ...i18nProvider });
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      },
      () => {
        if (!current) return;
        setWanted(shown);
        notify('ra.notification.i18n_error', { type: 'error' });
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, setWanted, i18nProvider, onLocale, queryClient, notify]);

  return <I18nContext.Provider value={written}>{children}</I18nContext.Provider>;
}

/**
 * The i18nProvider for react-admin's outer context. It always reports the wanted locale as the current one, so that the outer context
 * never remounts its tree.
 *
 * @param readLocale the locale in react-admin's store
 */
export function withoutRemount(i18nProvider: I18nProvider, readLocale: () => AppLocale): I18nProvider {
  return { ...i18nProvider, getLocale: readLocale, changeLocale: () => Promise.resolve() };
}
