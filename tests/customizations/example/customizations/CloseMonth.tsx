import { useRedirect } from 'react-admin';
import { ActionButton, useApiCall } from '../src/ui/parts';

/** Calls `POST /api/v1/user-subscriptions/close-month/`, then opens the reports. */
export function CloseMonth() {
  const redirect = useRedirect();
  const [close, { isPending }] = useApiCall('close-month/', { onSuccess: () => redirect('/reports') });
  return <ActionButton label="resources.userSubscriptions.actions.close" icon="stamp" loading={isPending} onClick={() => close()} />;
}
