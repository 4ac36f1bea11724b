import { type ComponentType, useCallback } from 'react';
import { type RouterProvider, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { appRouting } from '../../routing/appRouting';
import { toLazyLayout } from '../lazy/toLazyView';

/** The generated table, or its cards on a phone. */
export const tableLayout = 'table';

/** Layout of the list in context. It is in the URL (`?layout=map`). Without one in the URL, the last is used. */
interface ListLayout {
  readonly layouts: readonly string[];
  readonly layout: string;
  readonly Layout: ComponentType | undefined;
  readonly show: (layout: string) => void;
}

export function useListLayout(): ListLayout {
  const resource = useResourceContext();
  const { layouts = {} } = useResourceCustomizations();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useStore<string>(`${resource}.listLayout`, tableLayout);
  const requested = search === '' ? last : new URLSearchParams(search).get('layout');
  const layout = requested !== null && Object.hasOwn(layouts, requested) ? requested : tableLayout;
  const load = layouts[layout];
  return {
    layouts: Object.keys(layouts),
    layout,
    Layout: load && toLazyLayout(load),
    show: (next) => {
      setLast(next);
      void navigate({ search: withLayout(search, next) });
    },
  };
}

function withLayout(search: string, layout: string): string {
  const parameters = new URLSearchParams(search);
  if (parameters.has('layout') && parameters.get('layout') !== layout) parameters.delete('layout');
  // Set for the table too: without parameters, the last layout would apply.
  parameters.set('layout', layout);
  return `?${parameters}`;
}

/** Router of a list with layouts. react-admin rewrites the URL with each filter, order and page, and would drop the layout. */
export const layoutRouter: RouterProvider = {
  ...appRouting,
  useNavigate() {
    const navigate = appRouting.useNavigate();
    const { layout } = useListLayout();
    return useCallback<typeof navigate>(
      (to, options) => {
        const isSearch = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
        return navigate(isSearch ? { ...to, search: withLayout(to.search ?? '', layout) } : to, options);
      },
      [navigate, layout],
    );
  },
};
