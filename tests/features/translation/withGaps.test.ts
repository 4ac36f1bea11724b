import type { DataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { withGaps } from '../../../src/features/translation/withGaps';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';

const records = [
  buildGadget({ id: 1, name_en: 'Rope', name_ar: 'حبل' }),
  buildGadget({ id: 2, name_en: 'Ball', name_ar: null }),
  buildGadget({ id: 3, name_en: 'Mat', name_ar: '' }),
];

test('Without a parameter, the list is read without the filter and searched for open texts', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ results: [{ record: '1', source: 'name' }] }));
  const getList = vi.fn(async () => ({ data: records, total: records.length }));
  const { getList: read } = withGaps({ getList } as never as DataProvider, { registry: catalogue } as never);
  const ask = async (filter: object) => {
    const { data, total } = await read('gadgets', { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter });
    return [data.map(({ id }) => id), total];
  };
  expect(await ask({ _missing: 'ar' })).toEqual([[2, 3], 2]);
  expect(await ask({ _outdated: 'ar' })).toEqual([[1], 1]);
  expect(await ask({ _open: 'ar', kind: 'small' })).toEqual([[1, 2, 3], 3]);
  expect(getList.mock.calls.at(-1)).toMatchObject(['gadgets', { filter: { kind: 'small' } }]);
  vi.unstubAllGlobals();
});
