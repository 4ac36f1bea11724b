import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { withErrorSources } from '../../../src/data/withErrorSources';
import type { Fields } from '../../../src/schema/fieldTypes';

const fields = {
  category: { type: 'reference', reference: 'categories', write: 'category_id' },
  lines: { type: 'rows', fields: { product: { type: 'reference', reference: 'products', write: 'product_id' } } },
  qty: { type: 'number' },
} as unknown as Fields;

const mapped = async (errors: Readonly<Record<string, unknown>>) => {
  const refused = new HttpError('No.', 400, { errors, codes: ['invalid'] });
  const error = await withErrorSources(fields, Promise.reject(refused)).catch((reason: HttpError) => reason);
  return (error as HttpError).body;
};

it('moves messages to the sources of fields, in rows too', async () => {
  expect(
    await mapped({ category_id: 'Unknown.', 'lines.1.product_id': 'Sold out.', Qty: 'Too many.', root: { serverError: 'No.' } }),
  ).toEqual({
    errors: { category: 'Unknown.', 'lines.1.product': 'Sold out.', qty: 'Too many.', root: { serverError: 'No.' } },
    codes: ['invalid'],
  });
});

it('keeps both messages if two paths lead to one source', async () => {
  expect((await mapped({ category_id: 'Unknown.', category: 'Required.' })).errors).toEqual({ category: 'Unknown. Required.' });
});
