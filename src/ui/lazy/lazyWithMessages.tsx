import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLoadPart } from './useLoadPart';

/**
 * A component in a chunk of its own with messages of its own. Both are fetched when it is first drawn; until then nothing stands there.
 *
 * @param load imports the component
 * @param namespace of the messages, a file of `i18n/<locale>`
 */
export function lazyWithMessages<P extends object>(load: () => Promise<ComponentType<P>>, namespace: string): ComponentType<P> {
  return function Part(props: P) {
    const loadPart = useLoadPart(namespace);
    const [Lazy] = useState(() => lazy(async () => ({ default: await loadPart(load) })) as unknown as ComponentType<P>);
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
