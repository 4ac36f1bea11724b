// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { expect, it } from 'vitest';
import { defineFeature } from '../../src/extensions/feature';
import { ActionButton } from '../../src/ui/actions/ActionButton';
import { withFeatureResources } from '../../src/withFeatureResources';
import { buildGadget, catalogue } from '../unit/lists/support/catalogue';
import { makeList, renderViews, resize, rows } from '../unit/lists/support/renderViews';

function Age() {
  return <span>{String(useRecordContext()?.id)} days</span>;
}

const Renew = () => <ActionButton label="Renew" onClick={() => undefined} />;

const ageFeature = defineFeature({
  name: 'age',
  resources: ({ name }) => (name === 'gadgets' ? { columns: { age: Age }, actions: { record: [Renew], bulk: { renew: Renew } } } : {}),
});

const data = { getList: makeList([buildGadget({ id: 7 })]), getOne: async () => ({ data: buildGadget({ id: 7 }) }) as never };

it('a column and actions stand in the lists and on the pages of the resource', async () => {
  resize(1440);
  const customizations = withFeatureResources({}, [ageFeature], catalogue.resources);
  const list = renderViews({ data, customizations });
  const [row] = await rows();
  expect(within(row as HTMLElement).getByText('7 days')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Age' })).toBeTruthy();
  list.unmount();
  renderViews({ path: '/gadgets/7/show', data, customizations });
  expect(await screen.findByRole('button', { name: 'Renew' })).toBeTruthy();
});

it('a customization of the same name replaces a column; its actions stand behind those of features', () => {
  const own = { resources: { gadgets: { columns: { age: Renew }, actions: { record: [Age] } } } };
  const { resources } = withFeatureResources(own, [ageFeature], catalogue.resources);
  expect(resources?.gadgets).toMatchObject({ columns: { age: Renew }, actions: { record: [Renew, Age], bulk: { renew: Renew } } });
});

it('a feature that throws is named', () => {
  const broken = defineFeature({
    name: 'broken',
    resources() {
      throw new Error('no');
    },
  });
  expect(() => withFeatureResources({}, [broken], catalogue.resources)).toThrow('features.broken.resources: It throws for "gadgets".');
});
