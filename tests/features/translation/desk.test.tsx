// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { versionConflictError } from '../../../src/data/versions/versionConflict';
import { TranslationDesk } from '../../../src/features/translation/TranslationDesk';
import { renderRoutes } from '../../support/renderRoutes';
import { buildGadget, catalogue, catalogueMessages } from '../../unit/lists/support/catalogue';

/** react-admin logs rejected calls to the console. */
const expectRejection = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

let outdated: { record: string; source: string }[];
let confirmed: string[];

beforeEach(() => {
  outdated = [];
  confirmed = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') confirmed.push(String(address));
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ results: outdated });
  });
});
type Counted = { readonly total: number } | { readonly pageInfo: { readonly hasNextPage: boolean } };

function renderDesk(texts: readonly object[], answer?: (params: { data: object }) => object, counted: Counted = { total: texts.length }) {
  const gadgets = texts.map((one, index) => buildGadget({ id: index + 1, ...one }));
  const update = vi.fn(async (_resource: string, params: { data: object }) => ({ data: answer?.(params) ?? params.data }));
  const getList = async () => ({ data: gadgets, ...counted });
  const element = (
    <ResourceContextProvider value="gadgets">
      <TranslationDesk />
    </ResourceContextProvider>
  );
  const views = renderRoutes([{ path: '/gadgets/translate', element }], {
    path: '/gadgets/translate?to=ar',
    registry: catalogue,
    words: { resources: catalogueMessages },
    data: { getList, update } as never,
  });
  return { ...views, update };
}

const input = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Name (Arabic)' });
const missing = (name_en: string) => ({ name_en, name_ar: null });

describe('The translation desk', () => {
  test('saves one field and goes on to the next text, by one key', async () => {
    const { user, update } = renderDesk([missing('Rope'), missing('Ball')]);
    expect(await screen.findByRole('article', { name: 'Rope: Name' })).toBeTruthy();
    const field = await input();
    expect([field.dir, field.lang]).toEqual(['rtl', 'ar']);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('حبل{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: 'Ball: Name' })).toBeTruthy();
    expect(update.mock.calls).toMatchObject([['gadgets', { id: 1, data: { name_ar: 'حبل' }, previousData: { name_ar: null } }]]);
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
  });

  test.each<{ name: string; counted: Counted; isMore: boolean }>([
    { name: 'more are counted', counted: { total: 101 }, isMore: true },
    { name: 'an uncounted list has a next page', counted: { pageInfo: { hasNextPage: true } }, isMore: true },
    { name: 'an uncounted list has none', counted: { pageInfo: { hasNextPage: false } }, isMore: false },
  ])('offers the next texts at the end: $name', async ({ counted, isMore }) => {
    const { user } = renderDesk([missing('Rope')], undefined, counted);
    await user.type(await input(), 'حبل');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(isMore ? 'These texts are done' : 'Nothing left to translate')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' }) !== null).toBe(isMore);
  });

  test('keeps what was typed for a text that is skipped', async () => {
    const { user } = renderDesk([missing('Rope'), missing('Ball')]);
    await user.type(await input(), 'حب');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('article', { name: 'Ball: Name' })).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByRole('article', { name: 'Rope: Name' })).toBeTruthy();
    expect((await input()).value).toBe('حب');
  });

  test('says a refusal at the field, with what was typed', async () => {
    expectRejection();
    const refuse = () => {
      throw new HttpError('errors.unreachable', 0);
    };
    const { user } = renderDesk([missing('Rope')], refuse);
    await user.type(await input(), 'حبل');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await input()).getAttribute('aria-invalid')).toBe('true'));
    expect((await input()).value).toBe('حبل');
    expect(screen.getByText(/The server cannot be reached/)).toBeTruthy();
  });

  test('says what somebody else wrote, and replaces it by a second save', async () => {
    expectRejection();
    let isFirst = true;
    const { user, update } = renderDesk([missing('Rope')], ({ data }) => {
      if (!isFirst) return data;
      isFirst = false;
      const current = buildGadget({ id: 1, name_en: 'Rope', name_ar: 'حبل طويل' });
      throw versionConflictError({ current, merged: {}, conflicts: ['name_ar'], theirs: [] });
    });
    await user.type(await input(), 'حبل');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Someone else changed this to “.?حبل طويل.?”/)).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nothing left to translate')).toBeTruthy();
    expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { name_ar: 'حبل' }, previousData: { name_ar: 'حبل طويل' } });
  });

  test('stays at a text whose source changed while it was written', async () => {
    const { user } = renderDesk([missing('Rope')], ({ data }) => ({ ...data, name_en: 'Thick rope' }));
    await user.type(await input(), 'حبل');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/The other language changed/)).toBeTruthy();
    expect(screen.getAllByText('Thick rope').length).toBeGreaterThan(0);
  });

  test('confirms an unchanged text that is out of date, and asks for a missing one', async () => {
    outdated = [{ record: '1', source: 'name' }];
    const { user, update } = renderDesk([{ name_en: 'Rope', name_ar: 'حبل' }, missing('Ball')]);
    expect((await input()).value).toBe('حبل');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: 'Ball: Name' })).toBeTruthy();
    expect(confirmed).toEqual([expect.stringContaining('record=1&source=name&locale=ar')]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await input()).getAttribute('aria-invalid')).toBe('true'));
    expect(update).not.toHaveBeenCalled();
  });

  test('types in the translation of a similar text, unsaved, and gives back what was typed', async () => {
    const { user, update } = renderDesk([{ name_en: 'Heavy rope', name_ar: 'حبل ثقيل' }, missing('Heavy ropes')].toReversed());
    await user.type(await input(), 'حبا');
    await user.click(await screen.findByRole('button', { name: /حبل ثقيل.*similar:.*Heavy rope/ }));
    expect((await input()).value).toBe('حبل ثقيل');
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Back to your text' }));
    expect((await input()).value).toBe('حبا');
  });
});
