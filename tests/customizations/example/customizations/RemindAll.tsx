import { ApiButton } from '../src/ui/parts';

/** Calls `POST /api/v1/user-subscriptions/remind/` with the ids of the selected records. */
export const RemindAll = () => (
  <ApiButton
    path="remind/"
    label="resources.userSubscriptions.actions.remind"
    done="resources.userSubscriptions.actions.reminded"
    icon="reminders"
  />
);
