/** A separate chunk, for `frameParts.tsx`. */
export { AccessDenied, AuthenticationError } from 'react-admin';
