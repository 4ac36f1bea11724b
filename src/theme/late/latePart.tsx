import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A component in a chunk of its own. */
export interface LatePart<P> {
  (props: P): React.ReactNode;
  /** Fetches the code. Says nothing when that fails: drawing the part tries again. */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a page that the first screen does without: its code is fetched when the part is drawn, or before by `preload`; it is then
 * drawn at once. Until then nothing stands in its place.
 *
 * @param load imports the component
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetched) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Decided once: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  const preload = () => fetched().then(noop, noop);
  return Object.assign(Part, { preload });
}

const noop = () => undefined;
