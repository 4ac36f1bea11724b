import { useCreatePath } from 'react-admin';
import { type To, useLocation } from 'react-router-dom';
import { useDeclaration } from '../../ui/registry/RegistryContext';

/** The last part of the address at which records are put in order: `/<name>/reorder`. */
export const reorderPath = 'reorder';

/** Where the list in context is put in order, and the way back to it with its filters. */
export function useReorderPaths(): { readonly enterTo: To; readonly leaveTo: To } {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const list = createPath({ resource: useDeclaration().name, type: 'list' });
  return { enterTo: { pathname: `${list}/${reorderPath}`, search }, leaveTo: { pathname: list, search } };
}
