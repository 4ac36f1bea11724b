import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { useLoadPart } from './useLoadPart';

/** A component in a chunk of its own, with messages of its own. */
export interface PartWithMessages<P> {
  (props: P): ReactNode;
  /** A hook. @returns a function that fetches both before they are drawn; it says nothing when that fails: drawing the part tries again */
  readonly usePreload: () => () => Promise<void>;
}

/**
 * A component in a chunk of its own with messages of its own. Both are fetched when it is first drawn; until then nothing stands there.
 * Later it is drawn at once: React shows what had to wait 0.3 seconds after the page around it.
 *
 * @param load imports the component
 * @param namespace of the messages, a file of `i18n/<locale>`
 */
export function lazyWithMessages<P extends object>(load: () => Promise<ComponentType<P>>, namespace: string): PartWithMessages<P> {
  /** By the provider that has the messages. */
  const loaded = new WeakMap<object, ComponentType<P>>();
  const useFetch = () => {
    const loadPart = useLoadPart(namespace);
    const i18nProvider = useI18nProvider();
    const fetch = useCallback(async () => {
      const part = await loadPart(load);
      loaded.set(i18nProvider, part);
      return { default: part };
    }, [loadPart, i18nProvider]);
    return { fetch, known: loaded.get(i18nProvider) };
  };
  function Part(props: P) {
    const { fetch, known } = useFetch();
    // Decided once: another component in its place would lose its state.
    const [View] = useState<ComponentType<P>>(() => known ?? (lazy(fetch) as unknown as ComponentType<P>));
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  }
  const usePreload = () => {
    const { fetch } = useFetch();
    return useCallback(() => fetch().then(noop, noop), [fetch]);
  };
  return Object.assign(Part, { usePreload });
}

const noop = () => undefined;
