// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noticeRecord, readOnlySection, renderSection } from '../../support/renderSection';

afterEach(() => sessionStorage.clear());

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
    await user.type(screen.getByDisplayValue('Closed.'), '!');
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { title_en: 'Closed.!' }, previousData: { title_en: 'Closed.' } });
  });

  it('says why it cannot be read, and reads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getOne = vi.fn(async () => Promise.reject(new HttpError('The server is resting.', 503, {})));
    const { user } = renderSection('/notice', { getOne });
    await screen.findByText('The server is resting.');
    getOne.mockResolvedValue({ data: noticeRecord } as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Open')).toBeTruthy();
  });

  it('shows the record without inputs if it may not be edited', async () => {
    renderSection('/notice', {}, readOnlySection);
    expect(await screen.findByText('مفتوح')).toBeTruthy();
    expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: 'Save' })]).toEqual([null, null]);
    expect(screen.getAllByText(/4 Mar 2026/)).toHaveLength(1);
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
});
