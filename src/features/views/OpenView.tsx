import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStoredViews } from '../../data/views/useStoredViews';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BusyLine } from '../../ui/theme/BusyLine';
import { useDeclaredViews } from './useDeclaredViews';
import { useOpenView } from './useOpenView';

export function OpenView() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const id = parameters.get('view');
  const { data, isFetching, isPending } = useStoredViews();
  const declared = useDeclaredViews()(resource);
  const openView = useOpenView();
  const notify = useNotify();
  const navigate = useNavigate();
  const stored = data?.views.find((view) => view.id === id && view.resource === resource.name);
  const view = stored ?? declared.find((one) => one.id === id);
  const isReady = view !== undefined || !(isFetching || isPending);
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    if (view) openView(view, { replace: true });
    else {
      notify('views.missing', { type: 'warning' });
      void navigate(`/${resource.name}`, { replace: true });
    }
  });
  return <BusyLine label={translate('lists.loading')} sx={{ insetBlockStart: 0 }} />;
}
