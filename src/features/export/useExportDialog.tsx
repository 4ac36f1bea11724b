import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useLoadPart } from '../../ui/lazy/useLoadPart';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog, { failure: 'floating' });

/**
 * The dialog that exports the list in context. Its code and messages load when it is opened.
 *
 * @param show draws the dialog where it outlives the button, which goes when a tablet is turned; undefined closes it
 * @param ids the ticked records. Default: everything that matches
 */
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
  // The button is disabled while the dialog loads, and so loses the focus that the dialog would give back.
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
