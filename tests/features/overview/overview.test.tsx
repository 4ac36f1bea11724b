// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { writtenLocales } from '../../../src/features/overview/OverviewCard';
import { noticeRecord, renderSection } from '../../support/renderSection';

afterEach(() => sessionStorage.clear());

/** Outside production, react-admin logs the data provider's rejections. */
const expectRejection = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('article');
  if (!found) throw new Error(`No card is called ${name}`);
  return within(found as HTMLElement);
};

describe('the overview of a section', () => {
  it('has a card a tab that says what it is for and leads there', async () => {
    renderSection('/desk');
    await waitFor(() => expect(document.getElementById('react-admin-title')?.textContent).toBe('Desk'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect((await card('Notice')).getByText('What is new.')).toBeTruthy();
    expect((await card('Notice')).getByRole('link', { name: 'Notice' }).getAttribute('href')).toBe('/notice');
    expect((await card('Asks')).getByRole('link', { name: 'Asks' }).getAttribute('href')).toBe('/asks');
  });

  it('says of a singleton when it was changed and which languages are there, of a collection how many there are', async () => {
    renderSection('/desk', { getOne: async () => ({ data: { ...noticeRecord, title_ar: '' } }) as never });
    expect(await (await card('Notice')).findByText(/4 Mar 2026/)).toBeTruthy();
    expect((await card('Notice')).getByText('English: complete')).toBeTruthy();
    expect((await card('Notice')).getByText('Arabic: incomplete')).toBeTruthy();
    expect(await (await card('Asks')).findByText('12 asks')).toBeTruthy();
  });

  it('says of a singleton that nobody has changed that it is not written yet', async () => {
    renderSection('/desk', { getOne: async () => ({ data: { ...noticeRecord, updated_at: null } }) as never });
    expect(await (await card('Notice')).findByText('Nothing written yet')).toBeTruthy();
  });

  it('fails card by card, and each is asked for again by itself', async () => {
    expectRejection();
    let isDown = true;
    const getOne = vi.fn(async () => {
      if (isDown) throw new HttpError('The server is down', 503);
      return { data: noticeRecord } as never;
    });
    const { user } = renderSection('/desk', { getOne });
    expect(await (await card('Notice')).findByText('The server is down')).toBeTruthy();
    expect(await (await card('Asks')).findByText('12 asks')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Notice' }));
    expect(await (await card('Notice')).findByText('English: complete')).toBeTruthy();
    expect(getOne).toHaveBeenCalledTimes(2);
  });
});

describe('the languages a record is written in', () => {
  const pages = registry.get('aboutUs');

  it('are those in which every required text is there', () => {
    const record = { title_en: 'One', content_en: '<p>One</p>', title_ar: 'واحد', content_ar: '' };
    expect(writtenLocales(pages, record, 'en')).toEqual([
      { locale: 'en', isWritten: true },
      { locale: 'ar', isWritten: false },
    ]);
    expect(writtenLocales(pages, record, 'ar').map(({ locale }) => locale)).toEqual(['ar', 'en']);
  });

  it('are not asked about where nothing is localized', () => {
    expect(writtenLocales({ fields: { code: { type: 'text' } } }, { code: 'x' }, 'en')).toEqual([]);
  });
});
