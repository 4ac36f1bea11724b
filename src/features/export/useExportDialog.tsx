import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useLoadPart } from '../../ui/lazy/useLoadPart';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog, { failure: 'floating' });

/** Opens the export dialog, rendered by `show` outside a button that may unmount. @param ids default: all matching records */
export function useExportDialog(
  show: (dialog: ReactNode) => void,
  ids?: readonly Identifier[],
): {
  readonly open: () => void;
  readonly isLoading: boolean;
} {
  const notify = useNotify();
  const load = useLoadPart('transfer');
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  // The button is disabled while loading and loses focus, so the dialog cannot restore it.
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (state === 'closed') opener.current?.focus();
  }, [state]);
  const close = () => {
    show(undefined);
    setState('closed');
  };
  const open = () => {
    opener.current = document.activeElement as HTMLElement;
    setState('loading');
    load(ExportDialog.preload).then(
      () => {
        setState('open');
        show(<ExportDialog ids={ids} onClose={close} />);
      },
      (error: Error) => {
        setState('closed');
        notify(error.message, { type: 'error' });
      },
    );
  };
  return { open, isLoading: state === 'loading' };
}
