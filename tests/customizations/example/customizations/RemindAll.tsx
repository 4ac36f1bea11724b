import { ApiButton } from '../src/ui/parts';

/** For the selected subscriptions: `POST /api/v1/user-subscriptions/remind/` with their ids. */
export const RemindAll = () => (
  <ApiButton
    path="remind/"
    label="resources.userSubscriptions.actions.remind"
    done="resources.userSubscriptions.actions.reminded"
    icon="reminders"
  />
);
