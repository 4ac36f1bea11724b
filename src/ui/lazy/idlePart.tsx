import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart } from './lazyPart';
import { whenIdle } from './whenIdle';

/** In ms, so that the first screen has the network to itself. */
const delayMs = 500;

/** A part that renders once the app is idle. Later ones render at once. */
export function idlePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart(load, { failure: 'nothing' });
  let wasIdle = false;
  return function IdlePart(props: P) {
    const [isIdle, setIdle] = useState(wasIdle);
    useEffect(
      () =>
        whenIdle(() => {
          wasIdle = true;
          setIdle(true);
        }, delayMs),
      [],
    );
    return isIdle && <Part {...props} />;
  };
}
