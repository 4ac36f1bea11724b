import { expect, it } from 'vitest';
import { withCustomizations } from '../../../src/i18n/withCustomizations';

const namespaces = ['common', 'resources'];
const common = { title: 'Admin', pages: { dashboard: 'Dashboard' } };
const resources = { trainers: { name: 'Trainer', fields: { rating: 'Rating' } } };

it('merges customized messages over those of the product, key by key', () => {
  const customizations = { resources: { trainers: { fields: { rating: 'Stars' }, columns: { workload: 'Workload' } } } };
  expect(withCustomizations('resources', resources, customizations, namespaces)).toEqual({
    trainers: { name: 'Trainer', fields: { rating: 'Stars' }, columns: { workload: 'Workload' } },
  });
  expect(withCustomizations('common', common, customizations, namespaces)).toEqual(common);
});

it('takes messages of no namespace to those that are found without one', () => {
  const customizations = { pages: { reports: { title: 'Reports' } }, charts: { axis: 'Axis' } };
  expect(withCustomizations('common', common, customizations, namespaces)).toEqual({
    title: 'Admin',
    pages: { dashboard: 'Dashboard', reports: { title: 'Reports' } },
    charts: { axis: 'Axis' },
  });
});
