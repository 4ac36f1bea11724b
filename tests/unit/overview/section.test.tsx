// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { writtenLocales } from '../../../src/ui/overview/OverviewCard';
import { noticeRecord, renderSection } from './renderSection';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** react-admin says on the console, outside of production, what the data provider rejected with. */
const expectRejection = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('article');
  if (!found) throw new Error(`No card is called ${name}`);
  return within(found as HTMLElement);
};

describe('the overview of a section', () => {
  it('has a card a tab that says what it is for and leads there', async () => {
    renderSection('/desk');
    await waitFor(() => expect(document.getElementById('react-admin-title')?.textContent).toBe('Desk'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(card('Notice').getByText('What is new.')).toBeTruthy();
    expect(card('Notice').getByRole('link', { name: 'Notice' }).getAttribute('href')).toBe('/notice');
    expect(card('Asks').getByRole('link', { name: 'Asks' }).getAttribute('href')).toBe('/asks');
  });

  it('says of a singleton when it was changed and which languages are there, of a collection how many there are', async () => {
    renderSection('/desk', { getOne: async () => ({ data: { ...noticeRecord, title_ar: '' } }) as never });
    expect(await card('Notice').findByText(/4 Mar 2026/)).toBeTruthy();
    expect(card('Notice').getByText('English: complete')).toBeTruthy();
    expect(card('Notice').getByText('Arabic: incomplete')).toBeTruthy();
    expect(await card('Asks').findByText('12 asks')).toBeTruthy();
  });

  it('says of a singleton that nobody has changed that it is not written yet', async () => {
    renderSection('/desk', { getOne: async () => ({ data: { ...noticeRecord, updated_at: null } }) as never });
    expect(await card('Notice').findByText('Nothing written yet')).toBeTruthy();
  });

  it('fails card by card, and each is asked for again by itself', async () => {
    expectRejection();
    let isDown = true;
    const getOne = vi.fn(async () => {
      if (isDown) throw new HttpError('The server is down', 503);
      return { data: noticeRecord } as never;
    });
    const { user } = renderSection('/desk', { getOne });
    expect(await card('Notice').findByText('The server is down')).toBeTruthy();
    expect(await card('Asks').findByText('12 asks')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Notice' }));
    expect(await card('Notice').findByText('English: complete')).toBeTruthy();
    expect(getOne).toHaveBeenCalledTimes(2);
  });
});

describe('the screen of a singleton', () => {
  const typeTitle = async (user: ReturnType<typeof renderSection>['user'], text: string) => {
    const title = await screen.findByDisplayValue('Open');
    await user.clear(title);
    await user.type(title, text);
  };
  const save = (user: ReturnType<typeof renderSection>['user']) => user.click(screen.getByRole('button', { name: 'Save' }));

  it('stays after saving, says so, and has nothing to save any more however the server spells the text', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...noticeRecord, ...data, title_en: 'Closed.', updated_at: '2026-05-06T10:00:00.000Z' } as never,
    }));
    const { user, router } = renderSection('/notice', { update: update as never });
    await typeTitle(user, 'Closed');
    await save(user);
    expect(await screen.findByText('“Notice” was saved')).toBeTruthy();
    expect(await screen.findByDisplayValue('Closed.')).toBeTruthy();
    expect(screen.getByText('No changes yet')).toBeTruthy();
    expect(screen.getByText(/6 May 2026/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/notice');
    expect(sessionStorage.length).toBe(0);
    // The next change starts from what was saved.
    await user.type(screen.getByDisplayValue('Closed.'), '!');
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { title_en: 'Closed.!' }, previousData: { title_en: 'Closed.' } });
  });

  it('asks before what was typed is left behind, before and after a save', async () => {
    const { user } = renderSection('/notice', {
      update: (async (_: string, { data }: { data: object }) => ({ data: { ...noticeRecord, ...data } })) as never,
    });
    await typeTitle(user, 'One');
    await save(user);
    await screen.findByText('“Notice” was saved');
    await user.type(screen.getByDisplayValue('One'), ' more');
    await user.click(screen.getByRole('link', { name: 'Asks' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });

  it('discards changes where it stands, after a question', async () => {
    const { user } = renderSection('/notice');
    await screen.findByDisplayValue('Open');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toHaveProperty('disabled', true);
    await typeTitle(user, 'Wrong');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByDisplayValue('Open')).toBeTruthy();
    expect(screen.getByText('No changes yet')).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
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
