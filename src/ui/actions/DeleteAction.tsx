import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { LazyDeleteQuestion } from './lazyQuestions';

export interface DeleteActionProps {
  /** What to delete; where only the id is known, `{ id }`. */
  readonly record: RaRecord;
  /** Draws the button; it is given what to do on a click. */
  readonly trigger: (open: () => void) => ReactNode;
  /** Called after the record is gone. */
  readonly onDeleted?: () => void;
  /** Called when the question was dismissed. */
  readonly onCancel?: () => void;
}

/** Deletes after a question that names what goes. When the API refuses, the question stays and says why. */
export function DeleteAction({ trigger, ...question }: DeleteActionProps) {
  const [asking, setAsking] = useState(false);
  // A list has a button in every row: what deleting takes is there once it is wanted.
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setAsking(true);
  };
  return (
    <>
      {trigger(open)}
      {isWanted && <LazyDeleteQuestion {...question} asking={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
