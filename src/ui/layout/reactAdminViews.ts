export { AccessDenied, AuthenticationError } from 'react-admin';
