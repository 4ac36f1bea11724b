/** One chunk, because each further one costs bytes of the first. */
export { ActivityPage } from './ActivityPage';
export { ActionLinks } from './undo/UndoLink';
export { UndoPage } from './undo/UndoPage';
