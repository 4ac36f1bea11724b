import { type ComponentType, lazy, Suspense, useState } from 'react';
import { CodeError } from '../../extensions/CodeError';
import { CodeBoundary, type CodeBoundaryProps } from './CodeBoundary';

/** A component in its own chunk. */
export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Fetches the code. Ignores a failure: rendering the part tries again. */
  readonly preload: () => Promise<void>;
}

export interface LazyPartOptions<P> extends Pick<CodeBoundaryProps, 'failure'> {
  /** Returns the component if its chunk was fetched for another part of it. */
  readonly known?: () => ComponentType<P> | undefined;
}

/**
 * A part of a page that the first screen does without. Its code is fetched when it is rendered, or before by `preload`; until then its
 * place is empty. A failure stays in its place.
 *
 * @param load imports the component
 */
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

/**
 * A whole page in its own chunk: as `lazyPart`, but the frame shows that it is loading, and `PageBoundary` that it failed. Loaded code is
 * rendered at once, where React's own `lazy` suspends once more.
 *
 * @param load imports the component
 * @param known as of `lazyPart`
 */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>, known?: () => ComponentType<P> | undefined): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const renew = () => {
    Lazy = renewableLazy(fetched, renew);
  };
  let Lazy = renewableLazy(fetched, renew);
  function View(props: P) {
    // Decided once: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? known?.() ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(View, { preload: () => fetched().then(noop, noop) });
}

/**
 * React's `lazy`, which throws a `CodeError` if the code cannot be fetched.
 *
 * @param renew replaces this component by a new one
 */
export function renewableLazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, renew: () => void): ComponentType<P> {
  return lazy(() =>
    load().catch((error: unknown) => {
      throw new CodeError(error, renew);
    }),
  ) as unknown as ComponentType<P>;
}

const noop = () => undefined;
