import { useState } from 'react';

/** True once `isOpen` has been true: what was opened stays mounted, for its closing animation. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened || isOpen;
}
