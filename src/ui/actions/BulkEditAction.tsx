import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Identifier } from 'react-admin';

// A list loads without the code of the forms.
const BulkEditDialog = lazy(() => import('./BulkEditDialog').then((module) => ({ default: module.BulkEditDialog })));

interface BulkEditActionProps {
  readonly ids: readonly Identifier[];
  /** Draws the button; it is given what to do on a click, and whether the dialog is still being loaded. */
  readonly trigger: (open: () => void, isLoading: boolean) => ReactNode;
  /** Called once the records have changed. */
  readonly onDone: () => void;
}

/** Sets some fields of several records to the same values, in a dialog. */
export function BulkEditAction({ ids, trigger, onDone }: BulkEditActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <Suspense fallback={trigger(() => undefined, true)}>
      {trigger(() => setOpen(true), false)}
      {isOpen && <BulkEditDialog ids={ids} onClose={close} onDone={finish} />}
    </Suspense>
  );
}
