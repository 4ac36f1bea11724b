/** Mistakes in `customizations/index.tsx` that must not compile. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { createTheme } from '@mui/material/styles';
import { lazy } from 'react';
import { List } from 'react-admin';
import { registry } from '../../resources/registry';
import { defineCustomizations } from '../../src/customizations/defineCustomizations';

const View = () => null;
const LazyView = lazy(async () => ({ default: View }));

defineCustomizations(registry, {
  resources: {
    trainers: { views: { list: View, show: LazyView, edit: View, create: () => <List>…</List> } },
    aboutUs: { views: { edit: View } },
  },
  pages: { reports: { icon: 'statistics', section: 'business', Page: LazyView } },
  theme: (base) => createTheme(base, { palette: { primary: { main: '#00695c' } } }),
  logo: ({ size }) => <svg width={size} height={size} aria-hidden="true" />,
});

defineCustomizations(registry, {
  // @ts-expect-error a resource that is not in the registry
  resources: { trainer: {} },
});

defineCustomizations(registry, {
  // @ts-expect-error a view that no resource has
  resources: { trainers: { views: { detail: View } } },
});

defineCustomizations(registry, {
  // @ts-expect-error a singleton has no list
  resources: { aboutUs: { views: { list: View } } },
});

defineCustomizations(registry, {
  // @ts-expect-error an icon that the menu does not have
  pages: { reports: { icon: 'pie', section: 'business', Page: View } },
});

defineCustomizations(registry, {
  // @ts-expect-error a section that the menu does not have
  pages: { reports: { icon: 'statistics', section: 'busines', Page: View } },
});

defineCustomizations(registry, {
  // @ts-expect-error a part that is none
  themes: {},
});
