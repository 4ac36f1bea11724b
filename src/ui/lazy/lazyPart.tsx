import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A component in a chunk of its own. */
export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Fetches the code. Says nothing when that fails: drawing the part tries again. */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a page that the first screen does without: its code is fetched when the part is drawn, or before by `preload`. Until it is
 * there nothing stands in its place.
 *
 * @param load imports the component
 * @param known the component, where its chunk was fetched for another part of it
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, known?: () => ComponentType<P> | undefined): LazyPart<P> {
  const View = lazyView(load, known);
  function Part(props: P) {
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: View.preload });
}

/**
 * A whole page whose code comes late: as `lazyPart`, but while it is fetched the page before stays, or whatever the frame shows. Code that
 * is there is drawn at once, where React's own `lazy` would put another moment between.
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
  const Lazy = lazy(fetched) as unknown as ComponentType<P>;
  function View(props: P) {
    // Decided once: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? known?.() ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(View, { preload: () => fetched().then(noop, noop) });
}

const noop = () => undefined;
