import { lazyPart } from '../lazy/lazyPart';

/** In its own file, because it opens the dialogs of `lazyQuestions`. */
export const LazyTransitionAction = lazyPart(async () => (await import('./TransitionAction')).TransitionAction, { failure: 'floating' });
