import { useStore } from 'react-admin';

/** How long a change can be taken back, in seconds; 0 is until the next change or the page is left (WCAG 2.2.1). */
export const undoChoices = [5, 10, 30, 0] as const;
export type UndoSeconds = (typeof undoChoices)[number];

/** The choice of this device, and its setter. Default: 5 seconds. */
export function useUndoSeconds(): [UndoSeconds, (seconds: UndoSeconds) => void] {
  const [stored, setStored] = useStore<UndoSeconds>('undoSeconds', undoChoices[0]);
  return [undoChoices.includes(stored) ? stored : undoChoices[0], setStored];
}
