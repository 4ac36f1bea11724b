import { expect } from '@playwright/test';
import { call, part, skipToContent, start, type Tasks, type Walk, words } from './walk';

const plan = [
  { workout: 1, week: 1, day: 'sat' },
  { workout: 2, week: 1, day: 'mon' },
  { workout: 3, week: 2, day: 'sat' },
  { workout: 4, week: 2, day: 'sat' },
];

/** Resets program 3 to the four workouts above and opens its page. */
async function openPlan(walk: Walk) {
  const said = await words(walk.locale, 'programs');
  await call(walk, 'PATCH', 'programs/3/workouts/', { workouts: plan });
  await walk.page.goto('/programs/3/show');
  await walk.page.locator('main [aria-haspopup=menu][aria-label]').nth(4).waitFor();
  await expect(walk.page.getByRole('heading', { level: 4 })).toHaveCount(3);
  await skipToContent(walk, said);
  return said;
}

export const rows: Tasks = {
  async 'move a row'(walk) {
    const { keys } = walk;
    const said = await openPlan(walk);
    const handle = await keys.goTo({ role: 'button', name: said('ordering.handle') }, { most: 30 });
    await keys.press('Space');
    await keys.expectSaid(part(said('ordering.grabbed')));
    await keys.press('ArrowDown');
    await keys.expectSaid(part(said('ordering.moved')));
    await keys.press('Escape');
    await keys.expectSaid(part(said('ordering.unmoved')));
    await keys.expectFocus({ role: 'button', name: handle.name });
    await keys.press('Space');
    await keys.expectSaid(part(said('ordering.grabbed')));
    await keys.press('ArrowDown');
    await keys.press('Space');
    await keys.expectSaid(part(said('ordering.dropped')));
    await keys.expectFocus({ role: 'button', name: said('ordering.handle') });
    await expect.poll(async () => (await call(walk, 'GET', 'programs/3/')).workouts[1].workout).toBe(1);
  },

  async 'remove a row, and undo it'(walk) {
    const { keys } = walk;
    const said = await openPlan(walk);
    const remove = await keys.goTo({ role: 'button', name: said('lists.rows.remove') }, { most: 30 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('lists.rows.removed')));
    await keys.expectFocus({ role: 'button' });
    await keys.goTo({ role: 'button', name: said('ra.action.undo') }, { most: 60 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button' });
    await expect(walk.page.getByRole('button', { name: remove.name })).toBeVisible();
  },

  async 'duplicate a week'(walk) {
    const { keys, page } = walk;
    const said = await openPlan(walk);
    const week = walk.locale === 'en' ? /^Actions for Week 2$/ : /الأسبوع 2»?$/;
    const { name } = await keys.goTo({ role: 'button', name: week }, { most: 60 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'menuitem' });
    await keys.press('Escape');
    await keys.expectFocus({ role: 'button', name });
    await keys.press('Enter');
    const item = start(said('related.rows.duplicateGroup'));
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    if (!item.test((await keys.expectFocus({ role: 'menuitem' })).name))
      await keys.goTo({ role: 'menuitem', name: item }, { key: 'ArrowDown', most: 4 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('related.rows.groupAdded')));
    await keys.expectFocus({ role: 'button', name: said('lists.actionsOf') });
    expect((await call(walk, 'GET', 'programs/3/')).workouts).toHaveLength(6);
  },
};
