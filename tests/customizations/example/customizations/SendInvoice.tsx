import { ApiButton } from '../src/ui/parts';

/** Calls `POST /api/v1/user-subscriptions/{id}/send/`. */
export const SendInvoice = () => (
  <ApiButton
    path="{id}/send/"
    label="resources.userSubscriptions.actions.send"
    done="resources.userSubscriptions.actions.sent"
    icon="invoices"
  />
);
