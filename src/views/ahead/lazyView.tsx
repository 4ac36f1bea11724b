import { type ComponentType, lazy, useState } from 'react';

/** A view in a chunk of its own that can be fetched before it is opened. */
export interface LazyView {
  (): React.JSX.Element;
  /** Fetches the code. Says nothing when that fails: opening the view tries again. */
  readonly preload: () => void;
}

/**
 * A view whose code is fetched when it is opened, or before by `preload`: it is then drawn at once, where React's own `lazy` would put
 * another moment between.
 *
 * @param load imports the view
 */
export function lazyView(load: () => Promise<ComponentType>): LazyView {
  let loaded: ComponentType | undefined;
  const fetched = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetched);
  function View() {
    // Decided once: another component in its place would lose its state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return Object.assign(View, { preload: () => void fetched().catch(() => undefined) });
}
