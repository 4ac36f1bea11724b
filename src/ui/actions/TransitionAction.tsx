import { useEffect, useEffectEvent, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { NamedTransition } from '../../schema/resource';
import { hasFields } from '../../schema/transitionCalls';
import { LazyTransitionForm, LazyTransitionQuestion } from './lazyQuestions';
import { hasWarning } from './transitions';
import { useTransition } from './useTransition';

interface TransitionActionProps {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
  readonly isPressed: boolean;
  /** Called when the record has changed, or the dialog is dismissed. */
  readonly onClose: () => void;
  /** Called when a call without a dialog has ended. */
  readonly onEnd: () => void;
}

export function TransitionAction(props: TransitionActionProps) {
  const { transition, record, isPressed, onClose } = props;
  if (hasFields(transition)) return isPressed && <LazyTransitionForm transition={transition} record={record} onClose={onClose} />;
  return transition.confirm || hasWarning(transition, record) ? <Question {...props} /> : <PlainCall {...props} />;
}

function PlainCall({ transition, record, isPressed, onClose, onEnd }: TransitionActionProps) {
  const { run } = useTransition(transition, record);
  const isRunning = useRef(false);
  const start = useEffectEvent(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run(onClose);
    isRunning.current = false;
    onEnd();
  });
  useEffect(() => {
    if (isPressed) void start();
  }, [isPressed]);
  return null;
}

function Question({ transition, record, isPressed, onClose }: TransitionActionProps) {
  const { run, isPending, errorText, reset } = useTransition(transition, record);
  const close = () => {
    onClose();
    reset();
  };
  return (
    <LazyTransitionQuestion
      transition={transition}
      record={record}
      open={isPressed}
      isPending={isPending}
      error={errorText}
      onConfirm={() => void run(close)}
      onClose={close}
    />
  );
}
