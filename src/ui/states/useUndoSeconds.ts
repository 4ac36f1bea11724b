import { useStore } from 'react-admin';

/** Choices for the undo window in seconds. 0 lasts until the next change or until the page is left (WCAG 2.2.1). */
export const undoChoices = [5, 10, 30, 0] as const;
export type UndoSeconds = (typeof undoChoices)[number];

export function useUndoSeconds(): [UndoSeconds, (seconds: UndoSeconds) => void] {
  const [stored, setStored] = useStore<UndoSeconds>('undoSeconds', undoChoices[0]);
  return [undoChoices.includes(stored) ? stored : undoChoices[0], setStored];
}
