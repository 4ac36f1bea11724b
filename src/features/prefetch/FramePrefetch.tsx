import { useEffect, useLayoutEffect } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fetchFaces, putFacesToUse } from '../../performance/fetchFaces';
import { isSignInPage } from '../../schema/authPages';
import { preloadQuestions } from '../../ui/actions/lazyQuestions';
import { preloadFrameParts } from '../../ui/layout/frameParts';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { type Polling, useIsIdle } from './useIsIdle';
import { useRecordLinks } from './useRecordLinks';

const reading: Polling = { intervalMs: 1_000, timeoutMs: 2_000 };

/** While a password is typed the network is idle; after the sign-in it is busy. */
const typing: Polling = { intervalMs: 100, timeoutMs: 300 };

/** Prefetches menus and notifications once the first screen is idle, then the fonts, which apply with the next screen, without a reflow. */
export function FramePrefetch() {
  useRecordLinks();
  const locale = useLocale();
  const { pathname } = useLocation();
  const isSignIn = isSignInPage(pathname);
  const isIdle = useIsIdle(isSignIn ? typing : reading);
  const hasDialogs = isIdle && !isSignIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have other fonts
  useEffect(() => {
    if (!isIdle || shouldSaveData()) return;
    const fetchAll = async () => {
      await preloadFrameParts();
      await fetchFaces();
    };
    fetchAll().catch(() => undefined);
  }, [isIdle, locale]);
  useEffect(() => {
    if (!hasDialogs || shouldSaveData()) return;
    return whenIdle(() => void preloadQuestions().catch(() => undefined), reading.intervalMs);
  }, [hasDialogs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of screen that counts
  useLayoutEffect(putFacesToUse, [pathname]);
  return null;
}
