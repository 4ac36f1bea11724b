import { lazyPart } from '../lazy/lazyPart';

/** What asks before a record is deleted or takes a transition. Their code comes once the page is idle, or with the first question. */
export const LazyDeleteQuestion = lazyPart(async () => (await import('./DeleteQuestion')).DeleteQuestion, { failure: 'floating' });
export const LazyTransitionQuestion = lazyPart(async () => (await import('./TransitionQuestion')).TransitionQuestion, {
  failure: 'floating',
});

/** Fetches both. */
export async function preloadQuestions(): Promise<void> {
  await Promise.all([LazyDeleteQuestion.preload(), LazyTransitionQuestion.preload()]);
}
