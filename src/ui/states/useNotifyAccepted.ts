import { useEvent, useNotify } from 'react-admin';
import { isAccepted } from '../../data/accepted';

/** @returns notifies that a change was accepted and is not finished yet; false for any other failure, which is not shown */
export function useNotifyAccepted(): (failure: unknown) => boolean {
  const notify = useNotify();
  return useEvent((failure: unknown) => {
    if (!isAccepted(failure)) return false;
    notify('errors.accepted', { type: 'info', multiLine: true });
    return true;
  });
}
