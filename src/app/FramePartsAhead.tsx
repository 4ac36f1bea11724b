import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isSparing } from '../views/ahead/isSparing';
import { useRested } from '../views/ahead/useRested';
import { fetchFaces } from './fetchFaces';
import { preloadFrameParts } from './lateParts';

/**
 * Once the first screen is at rest: fetches the code of menus, questions and notifications, so that the first click need not wait for it,
 * then the fonts. Those are put to use with the next screen; nobody's page changes while it is read.
 */
export function FramePartsAhead() {
  const isRested = useRested();
  const locale = useLocale();
  const { pathname } = useLocation();
  const use = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have fonts of its own
  useEffect(() => {
    if (!isRested || isSparing()) return;
    const fetchAll = async () => {
      await preloadFrameParts();
      use.current = await fetchFaces();
    };
    fetchAll().catch(() => undefined);
  }, [isRested, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of screen that counts
  useLayoutEffect(() => {
    use.current?.();
    use.current = undefined;
  }, [pathname]);
  return null;
}
