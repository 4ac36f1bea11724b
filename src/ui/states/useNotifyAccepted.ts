import { useEvent, useNotify } from 'react-admin';
import { isAccepted } from '../../data/accepted';

/** Returns a function that shows a notification if a change was accepted but is not finished. It returns false for other failures. */
export function useNotifyAccepted(): (failure: unknown) => boolean {
  const notify = useNotify();
  return useEvent((failure: unknown) => {
    if (!isAccepted(failure)) return false;
    notify('errors.accepted', { type: 'info', multiLine: true });
    return true;
  });
}
