import { useListContext, useNotify } from 'react-admin';
import { ActionButton, ResourceIcon, useApiCall } from '../src/ui/parts';

/** For the ticked subscriptions: `POST /api/v1/user-subscriptions/remind/` with their ids. */
export function RemindAll() {
  const notify = useNotify();
  const { selectedIds, onUnselectItems } = useListContext();
  const [remind, { isPending }] = useApiCall('remind/', {
    onSuccess: () => {
      notify('resources.userSubscriptions.actions.reminded', { type: 'success', messageArgs: { smart_count: selectedIds.length } });
      onUnselectItems();
    },
  });
  return (
    <ActionButton
      label="resources.userSubscriptions.actions.remind"
      icon={<ResourceIcon name="reminders" />}
      loading={isPending}
      onClick={() => remind({ ids: selectedIds })}
    />
  );
}
