import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { call, closeByEscape, openList, part, skipToContent, start, type Tasks, type Walk, words } from './walk';

const says = (locale: Walk['locale']) => words(locale, 'userSubscriptions');

/** Selects the first pending subscription and focuses an action on it. */
async function tickPending(walk: Walk, action: RegExp): Promise<string> {
  const { keys, page, locale } = walk;
  const said = await says(locale);
  await openList(walk, `userSubscriptions?${new URLSearchParams({ filter: JSON.stringify({ status: 'Pending' }) })}`);
  await keys.goTo({ role: 'link', name: said('common.shell.skipToList') }, { most: 5 });
  await keys.press('Enter');
  const { name } = await keys.expectFocus({ role: 'link' });
  await keys.goTo({ role: 'checkbox' }, { key: 'Shift+Tab', most: 2 });
  await keys.said();
  await keys.press('Space');
  await keys.expectSaid(locale === 'en' ? '1 selected' : /سجل واحد/);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await keys.goTo({ role: 'button', name: action }, { key: 'Shift+Tab', most: 30 });
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  return name;
}

export const many: Tasks = {
  async 'edit records together'(walk) {
    const { keys, page, locale } = walk;
    const said = await says(locale);
    await tickPending(walk, said('ra.action.edit'));
    const box = await keys.goTo({ role: 'checkbox', name: said('jobs.bulk.edit.change') }, { most: 3 });
    await keys.press('Space');
    expect((await keys.expectFocus({ role: 'checkbox', name: box.name })).states.checked).toBe('true');
    await keys.goTo({ role: 'radio' }, { most: 2 });
    await keys.press('ArrowDown');
    const paid = await keys.expectFocus({ role: 'radio', name: said('userSubscriptions.choices.status.Paid') });
    expect(paid.states.checked).toBe('true');
    await keys.goTo({ role: 'button', name: said('jobs.bulk.edit.save') }, { most: 4 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('jobs.bulk.edit.done')));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The toolbar replaces the actions, and its nearest control receives the focus.
    await keys.expectFocus({ role: 'link', name: said('lists.all') });
  },

  async 'take records through a transition together'(walk) {
    const { keys, page, locale } = walk;
    const said = await says(locale);
    const action = said('userSubscriptions.transitions.markPaid.label');
    await tickPending(walk, action);
    await page.getByRole('dialog').getByRole('button', { name: action, disabled: false }).waitFor();
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(part(said('jobs.bulk.transition.applies')));
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'button', name: action });
    await keys.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: action, disabled: false }).waitFor();
    await keys.goTo({ role: 'button', name: action }, { most: 4 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('userSubscriptions.transitions.markPaid.many.done')));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.expectFocus({ role: 'link', name: said('lists.all') });
  },

  async 'export a list'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await openList(walk, 'goals');
    await skipToContent(walk, said);
    const opener = await keys.goTo({ role: 'button', name: said('ra.action.export') }, { most: 20 });
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.goTo({ role: 'radio', name: start(said('transfer.export.matching')) }, { most: 3 });
    await keys.goTo({ role: 'radio', name: said('transfer.export.allColumns') }, { most: 1 });
    await keys.goTo({ role: 'radio', name: said('transfer.export.xlsx') }, { most: 1 });
    await keys.press('ArrowDown');
    expect((await keys.expectFocus({ role: 'radio', name: said('transfer.export.csv') })).states.checked).toBe('true');
    await keys.goTo({ role: 'button', name: said('transfer.export.start') }, { most: 3 });
    const file = page.waitForEvent('download');
    await keys.press('Enter');
    const { results } = await call(walk, 'GET', 'goals/');
    expect(readFileSync(await (await file).path(), 'utf8')).toContain(results[0].name_ar);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.expectFocus({ role: 'button', name: opener.name });
  },
};
