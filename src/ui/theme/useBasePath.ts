import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** The path below which the app is served, without a slash at its end: of the router, as a gateway draws for any. */
export function useBasePath(): string {
  return (useContext(DataRouterContext)?.router.basename ?? '').replace(/\/$/, '');
}
