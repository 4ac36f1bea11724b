import { useEffect, useLayoutEffect } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fetchFaces, putFacesToUse } from '../../performance/fetchFaces';
import { isSignInPage } from '../../schema/authPages';
import { preloadQuestions } from '../../ui/actions/lazyQuestions';
import { preloadFrameParts } from '../../ui/layout/frameParts';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { isSparing } from './isSparing';
import { useRecordLinks } from './useRecordLinks';
import { type Rest, useRested } from './useRested';

const reading: Rest = { pause: 1_000, patience: 2_000 };

/** Nothing else needs the line while a password is typed, and all of it is needed afterwards. */
const typing: Rest = { pause: 100, patience: 300 };

/**
 * Once the first screen is at rest: fetches the code of menus and notifications, so that the first click need not wait for it, then the
 * fonts. These are put to use with the next screen, so that no page changes while it is read. The code of questions, and of the forms in
 * them, follows behind the sign-in page, which asks none.
 */
export function FramePrefetch() {
  useRecordLinks();
  const locale = useLocale();
  const { pathname } = useLocation();
  const isSignIn = isSignInPage(pathname);
  const isRested = useRested(isSignIn ? typing : reading);
  const asksQuestions = isRested && !isSignIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have other fonts
  useEffect(() => {
    if (!isRested || isSparing()) return;
    const fetchAll = async () => {
      await preloadFrameParts();
      await fetchFaces();
    };
    fetchAll().catch(() => undefined);
  }, [isRested, locale]);
  useEffect(() => {
    if (!asksQuestions || isSparing()) return;
    return whenIdle(() => void preloadQuestions().catch(() => undefined), reading.pause);
  }, [asksQuestions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of screen that counts
  useLayoutEffect(putFacesToUse, [pathname]);
  return null;
}
