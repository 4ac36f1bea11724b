import { type ReactNode, useEffect } from 'react';
import { useCloseNotification } from 'react-admin';

let closeShown: (() => void) | undefined;
let newest = 0;

/** Wraps the action of a notice, and closes the previous cell's. react-admin would queue them, each for its full duration. */
export function replaceNotice(action: ReactNode): ReactNode {
  newest += 1;
  closeShown?.();
  return <Replaceable number={newest}>{action}</Replaceable>;
}

function Replaceable({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  const close = useCloseNotification();
  useEffect(() => {
    closeShown = () => close();
    if (number !== newest) close();
    return () => {
      closeShown = undefined;
    };
  }, [close, number]);
  return children;
}
