import { lazyPart } from '../lazy/lazyPart';
import { LazyTransitionAction } from './lazyTransition';

/** Fetched when the page is idle, or on first use. */
export const LazyDeleteQuestion = lazyPart(async () => (await import('./DeleteQuestion')).DeleteQuestion, { failure: 'floating' });
export const LazyTransitionQuestion = lazyPart(async () => (await import('./TransitionQuestion')).TransitionQuestion, {
  failure: 'floating',
});
/** Not preloaded, because few transitions have fields, whose inputs are large. */
export const LazyTransitionForm = lazyPart(async () => (await import('./TransitionForm')).TransitionForm, { failure: 'floating' });
export const LazyAskedFields = lazyPart(async () => (await import('./AskedFields')).AskedFields);

export async function preloadQuestions(): Promise<void> {
  await Promise.all([LazyDeleteQuestion, LazyTransitionQuestion, LazyTransitionAction].map((part) => part.preload()));
}
