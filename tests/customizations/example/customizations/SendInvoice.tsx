import { useNotify, useRecordContext } from 'react-admin';
import { ActionButton, ResourceIcon, useApiCall } from '../src/ui/parts';

/** Calls `POST /api/v1/user-subscriptions/{id}/send/`. */
export function SendInvoice() {
  const notify = useNotify();
  const record = useRecordContext();
  const done = () => notify('resources.userSubscriptions.actions.sent', { type: 'success', messageArgs: { number: record?.reference } });
  const [send, { isPending }] = useApiCall('{id}/send/', { onSuccess: done });
  return (
    <ActionButton
      label="resources.userSubscriptions.actions.send"
      icon={<ResourceIcon name="invoices" />}
      loading={isPending}
      onClick={() => send()}
    />
  );
}
