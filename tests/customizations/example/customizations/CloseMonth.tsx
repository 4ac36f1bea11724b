import { useNotify } from 'react-admin';
import { ActionButton, ResourceIcon, useApiCall } from '../src/ui/parts';

/** In the toolbar of the list: `POST /api/v1/user-subscriptions/close-month/`. */
export function CloseMonth() {
  const notify = useNotify();
  const done = () => notify('resources.userSubscriptions.actions.closed', { type: 'success' });
  const [close, { isPending }] = useApiCall('close-month/', { onSuccess: done });
  return (
    <ActionButton
      label="resources.userSubscriptions.actions.close"
      icon={<ResourceIcon name="stamp" />}
      loading={isPending}
      onClick={() => close()}
    />
  );
}
