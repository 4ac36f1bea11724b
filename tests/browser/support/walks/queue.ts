import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openFromList, part, start, type Tasks, type Walk, words } from './walk';

async function openQueue(walk: Walk) {
  const { keys, page, locale } = walk;
  const said = await words(locale, 'trainers');
  await openFromList(walk, 'trainers', said('lists.queue.open'));
  await keys.expectFocus({ role: 'heading' });
  await page.getByRole('article').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  return { said, sent, verify: start(said('trainers.transitions.verify.label')), undo: start(said('ra.action.undo')) };
}

const named = async (page: Page) => (await page.getByRole('article').getAttribute('aria-label')) ?? '';

export const queue: Tasks = {
  async 'verify a trainer, and take it back'(walk) {
    const { keys, page } = walk;
    const { said, sent, verify } = await openQueue(walk);
    const trainer = await named(page);
    const { name } = await keys.goTo({ role: 'button', name: verify }, { most: 40 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('trainers.transitions.verify.done')));
    await keys.press('Control+z');
    await keys.expectSaid(trainer);
    await expect(page.getByRole('article')).toHaveAccessibleName(trainer);
    await keys.expectFocus({ role: 'button', name });
    expect(sent).toEqual([]);
  },

  async 'press Escape while a decision can be undone, which does not send it'(walk) {
    const { keys, page } = walk;
    // The undo action stays until the next decision, however slow the machine is.
    await page.addInitScript(() => localStorage.setItem('RaStore.undoSeconds', '0'));
    const { said, sent, verify, undo } = await openQueue(walk);
    const trainer = await named(page);
    const { name } = await keys.goTo({ role: 'button', name: verify }, { most: 40 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('trainers.transitions.verify.done')));
    await keys.press('Escape');
    await keys.expectFocus({ role: 'button', name });
    await keys.goTo({ role: 'button', name: undo }, { key: 'Shift+Tab', most: 4 });
    await keys.press('Escape');
    await keys.expectFocus({ role: 'button', name: undo });
    await keys.press('Enter');
    await keys.expectSaid(trainer);
    await expect(page.getByRole('article')).toHaveAccessibleName(trainer);
    // The button disappears, and the nearest control receives the focus.
    await keys.expectFocus({ role: 'button' });
    expect(sent).toEqual([]);
  },
};
