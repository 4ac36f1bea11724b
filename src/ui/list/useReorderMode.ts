import { type To, useLocation } from 'react-router-dom';

const hash = '#reorder';

/** Whether the list in context is being put in order. That stands in the address, so that the way back leads out of it. */
export function useReorderMode(): { readonly isOn: boolean; readonly enterTo: To; readonly leaveTo: To } {
  const { pathname, search, hash: present } = useLocation();
  return { isOn: present === hash, enterTo: { pathname, search, hash }, leaveTo: { pathname, search } };
}
