import { type ComponentType, useCallback } from 'react';
import { type RouterProvider, reactRouterProvider, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { toLazyLayout } from '../lazy/toLazyView';

/** The generated table, or its cards on a phone. */
export const tableLayout = 'table';

/** How the list in context is shown. It stands in the address, `?layout=map`; a list that is opened without one has the last. */
interface ListLayout {
  /** Names of the customized layouts. */
  readonly layouts: readonly string[];
  /** Name of the layout that is shown. */
  readonly layout: string;
  /** The customized layout that is shown. */
  readonly Layout: ComponentType | undefined;
  readonly show: (layout: string) => void;
}

export function useListLayout(): ListLayout {
  const resource = useResourceContext();
  const { layouts = {} } = useResourceCustomizations();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useStore<string>(`${resource}.listLayout`, tableLayout);
  const wanted = search === '' ? last : new URLSearchParams(search).get('layout');
  const layout = wanted !== null && Object.hasOwn(layouts, wanted) ? wanted : tableLayout;
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
  // Said of the table too: an address that says nothing else would have the last layout.
  parameters.set('layout', layout);
  return `?${parameters}`;
}

/** The router of a list with layouts: react-admin writes filters, order and page into the address anew, and would drop the layout. */
export const layoutRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
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
