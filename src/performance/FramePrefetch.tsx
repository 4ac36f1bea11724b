import { useEffect, useLayoutEffect } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isSignInPage } from '../schema/authPages';
import { preloadFrameParts } from '../ui/layout/frameParts';
import { fetchFaces, putFacesToUse } from './fetchFaces';
import { isSparing } from './isSparing';
import { type Rest, useRested } from './useRested';

const reading: Rest = { pause: 1_000, patience: 2_000 };

/** Whoever types a password needs the line for nothing else, and all of it as soon as the password is typed. */
const typing: Rest = { pause: 100, patience: 300 };

/**
 * Once the first screen is at rest: fetches the code of menus, questions and notifications, so that the first click need not wait for it,
 * then the fonts. Those are put to use with the next screen; nobody's page changes while it is read.
 */
export function FramePrefetch() {
  const locale = useLocale();
  const { pathname } = useLocation();
  const isRested = useRested(isSignInPage(pathname) ? typing : reading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have fonts of its own
  useEffect(() => {
    if (!isRested || isSparing()) return;
    const fetchAll = async () => {
      await preloadFrameParts();
      await fetchFaces();
    };
    fetchAll().catch(() => undefined);
  }, [isRested, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of screen that counts
  useLayoutEffect(putFacesToUse, [pathname]);
  return null;
}
