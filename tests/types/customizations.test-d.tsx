/** Errors in `customizations/index.tsx` that must not compile. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { createTheme } from '@mui/material/styles';
import { lazy } from 'react';
import { EmailField, List, TextInput } from 'react-admin';
import { registry } from '../../resources/registry';
import type { CustomizationsOf } from '../../src/defineCustomizations';
import { defineCustomizations } from '../../src/defineCustomizations';

/** Components for custom field types. */
declare const types: Pick<CustomizationsOf<typeof registry>, 'fieldTypes'>;
const View = () => null;
const LazyView = lazy(async () => ({ default: View }));
const load = async () => View;

defineCustomizations(registry, {
  ...types,
  resources: {
    trainers: { views: { list: load, show: async () => ({ default: View }), edit: load, create: async () => () => <List>…</List> } },
    aboutUs: { views: { edit: load } },
  },
  pages: { reports: { icon: 'statistics', section: 'business', Page: load } },
  theme: (base) => createTheme(base, { components: { MuiPaper: { defaultProps: { elevation: 0 } } } }),
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a resource that is not in the registry
  resources: { trainer: {} },
});

defineCustomizations(registry, {
  ...types,
  resources: {
    trainers: {
      fields: { email: { Field: EmailField, Input: TextInput }, rating: { Field: LazyView } },
      columns: { workload: View },
      actions: { record: [View], bulk: [LazyView], list: [View] },
      panels: { sessions: View },
      layouts: { map: load },
    },
  },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a field that the resource does not have
  resources: { trainers: { fields: { ratting: { Field: View } } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error an unknown part of a field
  resources: { trainers: { fields: { rating: { View } } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a place without actions
  resources: { trainers: { actions: { row: [View] } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a component with props that are not passed
  resources: { trainers: { columns: { workload: ({ width }: { width: number }) => width } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error an unknown view
  resources: { trainers: { views: { detail: load } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a singleton has no list
  resources: { aboutUs: { views: { list: load } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a view that is not lazily loaded
  resources: { trainers: { views: { list: View } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a layout that is not lazily loaded
  resources: { trainers: { layouts: { map: LazyView } } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error a page that is not lazily loaded
  pages: { reports: { icon: 'statistics', section: 'business', Page: View } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error an unknown icon
  pages: { reports: { icon: 'pie', section: 'business', Page: load } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error an unknown section of the menu
  pages: { reports: { icon: 'statistics', section: 'busines', Page: load } },
});

defineCustomizations(registry, {
  ...types,
  // @ts-expect-error an unknown part
  themes: {},
});
