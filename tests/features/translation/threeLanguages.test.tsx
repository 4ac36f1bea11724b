// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { createValueChecker } from '../../../src/features/import/data/createValueChecker';
import { OverviewGaps } from '../../../src/features/translation/OverviewGaps';
import { splitLanguages, toTextObjects } from '../../../src/schema/textForms';
import { draftApi } from '../../../tools/import/draftApi';
import { renderRoutes } from '../../support/renderRoutes';
import { document } from '../../unit/import/support/document';
import { buildGadget, catalogue, catalogueMessages } from '../../unit/lists/support/catalogue';

vi.mock('../../../resources/languages', () => ({ contentLanguages: ['en', 'ar', 'fr'] }));

test('an overview counts the records to translate into each other language', async () => {
  const registry = { ...catalogue, api: { ...catalogue.api, translation: { open: 'open_language' } } };
  const counts: Record<string, number> = { ar: 3, fr: 40 };
  const getList = async (_name: string, { filter }: { readonly filter: { readonly _open: string } }) => ({
    data: [buildGadget({ id: 1 })],
    total: counts[filter._open],
  });
  const words = { resources: catalogueMessages, languages: { en: 'English', ar: 'Arabic', fr: 'French' } };
  renderRoutes([{ path: '/', element: <OverviewGaps resource={registry.get('gadgets')} /> }], {
    path: '/',
    registry,
    words,
    data: { getList } as never,
  });
  const arabic = await screen.findByRole('link', { name: 'Arabic missing or out of date (3)' });
  const french = await screen.findByRole('link', { name: 'French missing or out of date (40)' });
  expect([arabic, french].map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/gadgets/translate?to=ar'),
    expect.stringContaining('/gadgets/translate?to=fr'),
  ]);
});

test('a document with the three languages is imported as one text', () => {
  const label = { type: 'string', maxLength: 60 };
  const things = { label_en: label, label_ar: label, label_fr: label };
  const { resources } = draftApi(describeOpenApi(document({ things }), 'three.json'), { references: {}, only: [] });
  expect(resources[0]?.declaration.fields).toMatchObject({ label: { type: 'localized', of: 'text' } });
  expect(resources[0]?.declaration.fields).not.toHaveProperty('label_fr');
});

test('the column of the third language is checked in a sheet', () => {
  const fields = { name: { type: 'localized', of: 'text', maxLength: 5 } } as const;
  const check = createValueChecker({ resource: { ...catalogue.get('gadgets'), fields }, locale: 'en' });
  expect(check({ name_fr: 'beaucoup' }, undefined, ['name_fr'])).toMatchObject([{ column: 0 }]);
});

test('objects have all three, and calls are one for each that changed', () => {
  const fields = { name: { type: 'localized', of: 'text' } } as const;
  expect(toTextObjects(fields, { name_fr: 'Figue' }, { name_en: 'Fig', name_ar: 'تين' })).toEqual({
    name: { en: 'Fig', ar: 'تين', fr: 'Figue' },
  });
  expect(splitLanguages(fields, { height: 1, name_en: 'Fig', name_fr: 'Figue' })).toEqual([
    { language: 'en', payload: { height: 1, name: 'Fig' } },
    { language: 'fr', payload: { name: 'Figue' } },
  ]);
});
