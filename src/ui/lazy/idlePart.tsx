import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart } from './lazyPart';
import { whenIdle } from './whenIdle';

/** Milliseconds between the first render and the fetch, so that the first screen has the line. */
const pauseMs = 500;

/**
 * A part that its page can do without at first. Its code is fetched once the browser is idle; after a failure, again.
 *
 * @param load imports the component
 */
export function idlePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPart(load, { failure: 'nothing' });
  return function IdlePart() {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true), pauseMs), []);
    return isIdle && <Part />;
  };
}
