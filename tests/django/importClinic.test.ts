/** Import into an API without idempotency keys and ETags, and export from it. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailedResult } from '../../src/data/jobs/jobResult';
import { fetchMatching } from '../../src/data/paging/fetchMatching';
import { readSheet } from '../../src/data/sheets/readSheet';
import { writableColumns } from '../../src/data/sheets/toTemplate';
import { fetchExisting } from '../../src/features/import/data/fetchExisting';
import { type ImportItem, noStore } from '../../src/features/import/data/importStore';
import { planRows, rowsToWrite } from '../../src/features/import/data/planRows';
import { fetchReferenceNames } from '../../src/features/import/data/referenceNames';
import { runImport } from '../../src/features/import/data/runImport';
import { mapLocales } from '../../src/schema/locales';
import { clinicRegistry } from '../support/clinicRegistry';
import { type ClinicUnderTest, clinicUnderTest } from '../support/clinicUnderTest';
import { djangoMissing } from '../support/startDjango';

describe.skipIf(await djangoMissing())('A back end in Django', () => {
  let under: ClinicUnderTest;
  beforeAll(async () => {
    under = await clinicUnderTest();
  });
  afterAll(async () => {
    await under.close();
    expect(under.django.errors()).toBe('');
  });
  const all = async (name: string) =>
    (await fetchMatching(under.provider, clinicRegistry.get(name), { filter: {}, sort: { field: 'id', order: 'ASC' } })).records;

  it('is written by an import: a row creates, one changes, and one is refused with its reason', async () => {
    const resource = clinicRegistry.get('products');
    const [product] = await all('products');
    const [category] = await all('categories');
    const csv = [
      'sku,name_en,name_ar,price,category',
      `${product?.sku},Renamed by an import,${product?.name_ar},${product?.price},${product?.category.id ?? product?.category}`,
      `IM-9001,Imported,مستورد,٢٥٫٥٠,${category?.name_en}`,
      `IM-9002,Too dear,غالٍ,99999999999999.99,${category?.name_en}`,
    ].join('\n');
    const sheet = await readSheet(new Blob([csv]), 'products.csv');
    const mapping = sheet.titles;
    const columns = writableColumns(resource, 'en');
    const existing = await fetchExisting(under.provider, resource, sheet, mapping, columns);
    const references = await fetchReferenceNames(under.provider, clinicRegistry, new Set(['categories']));
    const translate = (key: string, options?: { _?: string }) => options?._ ?? key;
    const translateIn = mapLocales(() => translate);
    const rows = await planRows(sheet.rows, { resource, columns, mapping, existing, references, locale: 'en', translateIn });
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'new', 'new']);
    expect(rows[0]?.changes.map(({ key }) => key)).toEqual(['name_en']);

    const items = rowsToWrite(rows).map(
      ({ line, previous, values }): ImportItem => ({ line, label: '', previous, values, key: `${line}` }),
    );
    const getReason = (result: FailedResult) => JSON.stringify('errors' in result ? result.errors : result.message);
    const job = runImport(items, (item) => items.indexOf(item), {
      ...{ dataProvider: under.provider, resource, hasKeys: false, store: noStore, job: '', getReason },
    });
    await job.finished;
    expect(
      job.results.map((result) => result?.state),
      JSON.stringify(job.results),
    ).toEqual(['done', 'done', 'refused']);
    expect(job.results[2]).toMatchObject({ state: 'refused', errors: { price: expect.stringContaining('digits') } });
    const now = await all('products');
    const named = (sku: unknown) => now.find((record: RaRecord) => record.sku === sku);
    expect(named(product?.sku)).toMatchObject({ name_en: 'Renamed by an import', price: product?.price });
    expect(named('IM-9001')).toMatchObject({ name_en: 'Imported', price: '25.50' });
    expect(named('IM-9002')).toBeUndefined();
  });

  it('is exported page by page, each record once', async () => {
    under.forget();
    const records = await all('pets');
    expect(records.length).toBeGreaterThan(100);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect(under.lines().length).toBeGreaterThan(1);
  });
});
