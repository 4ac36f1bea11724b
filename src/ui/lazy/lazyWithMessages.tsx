import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { CodeBoundary, type CodeBoundaryProps } from './CodeBoundary';
import { renewableLazy } from './lazyPart';
import { useLoadPart } from './useLoadPart';

/** A component in its own chunk, with its own messages. */
export interface PartWithMessages<P> {
  (props: P): ReactNode;
  /** A hook. @returns a function that fetches both before they are rendered. It ignores a failure: rendering the part tries again */
  readonly usePreload: () => () => Promise<void>;
}

/**
 * As `lazyPart`, with its own messages. Loaded code is rendered at once: React shows suspended parts 0.3 s after the page around them.
 *
 * @param load imports the component
 * @param namespace of the messages, a file of `i18n/<locale>`
 */
export function lazyWithMessages<P extends object>(
  load: () => Promise<ComponentType<P>>,
  namespace: string,
  { failure = 'here' }: Pick<CodeBoundaryProps, 'failure'> = {},
): PartWithMessages<P> {
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
    const create = (): ComponentType<P> => renewableLazy(fetch, () => setView(create));
    // Decided once, unless it fails: another component in its place would lose its state.
    const [View, setView] = useState<ComponentType<P>>(() => known ?? create());
    return (
      <CodeBoundary failure={failure}>
        <Suspense fallback={null}>
          <View {...props} />
        </Suspense>
      </CodeBoundary>
    );
  }
  const usePreload = () => {
    const { fetch } = useFetch();
    return useCallback(() => fetch().then(noop, noop), [fetch]);
  };
  return Object.assign(Part, { usePreload });
}

const noop = () => undefined;
