import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { LazyDeleteQuestion } from './lazyQuestions';

export interface DeleteActionProps {
  readonly record: RaRecord;
  readonly trigger: (open: () => void) => ReactNode;
  readonly onDeleted?: () => void;
  readonly onCancel?: () => void;
}

export function DeleteAction({ trigger, ...question }: DeleteActionProps) {
  const [asking, setAsking] = useState(false);
  // Mounted on the first click, because each row of a list has such a button.
  const [isMounted, setMounted] = useState(false);
  const open = () => {
    setMounted(true);
    setAsking(true);
  };
  return (
    <>
      {trigger(open)}
      {isMounted && <LazyDeleteQuestion {...question} asking={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
