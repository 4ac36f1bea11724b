import { type ComponentType, lazy, Suspense, useState } from 'react';
import { CodeError } from '../../extensions/CodeError';
import { CodeBoundary, type CodeBoundaryProps } from './CodeBoundary';

export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Failures are ignored: rendering the part retries. */
  readonly preload: () => Promise<void>;
}

export interface LazyPartOptions<P> extends Pick<CodeBoundaryProps, 'failure'> {
  /** Returns the component if its chunk is already loaded. */
  readonly known?: () => ComponentType<P> | undefined;
}

/** A part in its own chunk. Renders nothing until loaded, and shows a failure in its place. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { known, failure = 'here' }: LazyPartOptions<P> = {},
): LazyPart<P> {
  const View = lazyView(load, known);
  function Part(props: P) {
    return (
      <CodeBoundary failure={failure}>
        <Suspense fallback={null}>
          <View {...props} />
        </Suspense>
      </CodeBoundary>
    );
  }
  return Object.assign(Part, { preload: View.preload });
}

/** A page in its own chunk. Loaded code renders at once, whereas React's `lazy` would suspend once more. */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>, known?: () => ComponentType<P> | undefined): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const renew = () => {
    Lazy = renewableLazy(loadOnce, renew);
  };
  let Lazy = renewableLazy(loadOnce, renew);
  function View(props: P) {
    // Constant: another component would lose the state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? known?.() ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(View, { preload: () => loadOnce().then(noop, noop) });
}

/** React's `lazy` that throws a `CodeError` if the code cannot be loaded. `renew` replaces the component by a new one. */
export function renewableLazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, renew: () => void): ComponentType<P> {
  return lazy(() =>
    load().catch((error: unknown) => {
      throw new CodeError(error, renew);
    }),
  ) as unknown as ComponentType<P>;
}

const noop = () => undefined;
