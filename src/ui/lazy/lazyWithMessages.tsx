import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type I18nProvider, useI18nProvider } from 'react-admin';
import { CodeBoundary, type CodeBoundaryProps } from './CodeBoundary';
import { renewableLazy } from './lazyPart';
import { useLoadPart } from './useLoadPart';

interface PartWithMessages<P> {
  (props: P): ReactNode;
  /** A hook. Returns a function that loads code and messages and never rejects. */
  readonly usePreload: () => () => Promise<void>;
}

/** Like `lazyPart`, with messages of a namespace. Loaded code renders at once: React shows suspended parts 0.3 s after the page. */
export function lazyWithMessages<P extends object>(
  load: () => Promise<ComponentType<P>>,
  namespace: string,
  { failure = 'here' }: Pick<CodeBoundaryProps, 'failure'> = {},
): PartWithMessages<P> {
  const loaded = new WeakMap<object, ComponentType<P>>();
  const useLoad = () => {
    const loadPart = useLoadPart(namespace);
    const i18nProvider: I18nProvider & { readonly loadNamespace?: object } = useI18nProvider();
    // The provider in context is copied for each mount; this member is that of the app.
    const messages = i18nProvider.loadNamespace ?? i18nProvider;
    const fetch = useCallback(async () => {
      const part = await loadPart(load);
      loaded.set(messages, part);
      return { default: part };
    }, [loadPart, messages]);
    return { fetch, known: loaded.get(messages) };
  };
  function Part(props: P) {
    const { fetch, known } = useLoad();
    const create = (): ComponentType<P> => renewableLazy(fetch, () => setView(create));
    // Constant unless it fails: another component would lose the state.
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
    const { fetch } = useLoad();
    return useCallback(() => fetch().then(noop, noop), [fetch]);
  };
  return Object.assign(Part, { usePreload });
}

const noop = () => undefined;
