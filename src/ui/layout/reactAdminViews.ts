/** Parts of react-admin that pages seldom need, in a chunk of their own. `frameParts.tsx` loads it. */
export { AccessDenied, AuthenticationError } from 'react-admin';
