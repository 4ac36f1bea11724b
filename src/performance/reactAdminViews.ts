/** Parts of react-admin that are drawn on occasion; by way of `lateParts.tsx`, so that the first screen does without. */
export { AccessDenied, AuthenticationError, Notification } from 'react-admin';
