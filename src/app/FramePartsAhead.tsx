import { useEffect } from 'react';
import { isSparing } from '../views/ahead/isSparing';
import { useRested } from '../views/ahead/useRested';
import { preloadFrameParts } from './lateParts';

/** Fetches the code of menus, questions and notifications once the first screen is at rest, so that the first click need not wait for it. */
export function FramePartsAhead() {
  const isRested = useRested();
  useEffect(() => {
    if (isRested && !isSparing()) void preloadFrameParts();
  }, [isRested]);
  return null;
}
