// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OverviewGaps } from '../../../src/features/translation/OverviewGaps';
import { renderRoutes } from '../../support/renderRoutes';
import { buildGadget, catalogue, catalogueMessages } from '../../unit/lists/support/catalogue';

function renderGaps(translation: object, total: number) {
  const registry = { ...catalogue, api: { ...catalogue.api, translation } };
  const getList = vi.fn(async () => ({ data: [buildGadget({ id: 1 })], total }));
  const element = (
    <>
      <OverviewGaps resource={registry.get('gadgets')} />
      <p>Overview</p>
    </>
  );
  renderRoutes([{ path: '/', element }], { path: '/', registry, words: { resources: catalogueMessages }, data: { getList } as never });
  return getList;
}

test('An overview counts the records to translate by one call for one record, and links to them', async () => {
  const getList = renderGaps({ open: 'open_language' }, 3);
  const link = await screen.findByRole('link', { name: 'Arabic missing or out of date (3)' });
  expect(link.getAttribute('href')).toContain('/gadgets/translate?to=ar');
  expect(getList.mock.calls).toMatchObject([['gadgets', { pagination: { page: 1, perPage: 1 }, filter: { _open: 'ar' } }]]);
});

test('An overview says nothing of texts that are all translated', async () => {
  const getList = renderGaps({ open: 'open_language' }, 0);
  await vi.waitFor(() => expect(getList).toHaveBeenCalled());
  expect(await screen.findByText('Overview')).toBeTruthy();
  expect(screen.queryByText(/Arabic/)).toBeNull();
});

test('An overview counts nothing over an API that cannot filter by gaps', async () => {
  const getList = renderGaps({}, 3);
  expect(await screen.findByText('Overview')).toBeTruthy();
  expect(getList).not.toHaveBeenCalled();
});
