import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { type FocusedRecord, getFocusedRecord } from './focusedRecord';

/** The panel of the focused row. It follows the focus to other rows, and closes with the page. */
export function useRowPanel() {
  const [shown, setShown] = useState<FocusedRecord>();
  const { resources } = useRegistry();
  const { pathname } = useLocation();
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = () => {
      const next = getFocusedRecord();
      if (next) setShown(next);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setShown(undefined), [pathname]);
  return {
    shown,
    close: () => setShown(undefined),
    /** Opens or closes the panel. @returns false if the focused element uses Space itself, or is in no row */
    toggle(): boolean {
      const next = document.activeElement?.matches('a, td') ? getFocusedRecord() : undefined;
      if (!next || !resources.some(({ name }) => name === next.resource)) return false;
      setShown(isOpen ? undefined : next);
      return true;
    },
  };
}
