import { useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { useFilterLabel } from '../../ui/list/useListFilters';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type NamedView, readListState, toValidContent, withView, writeListState } from './listViewState';

export function useOpenView(): (view: NamedView | undefined, options?: { readonly replace?: boolean }) => void {
  const resource = useDeclaration();
  const custom = useResourceCustomizations();
  const store = useStoreContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const getLabel = useFilterLabel();
  return (view, options) => {
    const { name } = resource;
    const { content, gone } = view ? toValidContent(resource, custom, view.content) : { gone: [] };
    writeListState(store, name, withView(resource, custom, readListState(store, name), view && content && { ...view, content }));
    if (view && gone.length > 0) {
      const titles = gone.map(getLabel).join(translate('lists.comma'));
      notify('views.leftOut', { type: 'warning', messageArgs: { name: view.name, gone: titles } });
    }
    void navigate(`/${name}`, options);
  };
}
