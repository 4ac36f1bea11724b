import { keepFocus } from './keepFocus';

/** What the frame loads when the first screen is at rest. */
export { NewRelease } from './NewRelease';

// Once in the life of a page.
keepFocus();
