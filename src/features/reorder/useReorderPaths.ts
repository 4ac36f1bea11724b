import { useCreatePath } from 'react-admin';
import { type To, useLocation } from 'react-router-dom';
import { useDeclaration } from '../../ui/registry/RegistryContext';

export const reorderPath = 'reorder';

export function useReorderPaths(): { readonly enterTo: To; readonly leaveTo: To } {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const list = createPath({ resource: useDeclaration().name, type: 'list' });
  return { enterTo: { pathname: `${list}/${reorderPath}`, search }, leaveTo: { pathname: list, search } };
}
