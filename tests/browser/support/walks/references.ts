import { expect } from '@playwright/test';
import { call, freshName, make, part, skipToContent, start, type Tasks, words } from './walk';

export const references: Tasks = {
  async 'add a record to the page that it belongs to'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale, 'userSubscriptions');
    const field = (source: string) => said(`userSubscriptions.fields.${source}`);
    const { results } = await call(walk, 'GET', 'subscription-options/');
    await page.goto('/trainees/1/show');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await skipToContent(walk, said);
    const add = { role: 'link', name: said('related.addTo') } as const;
    const section = said('userSubscriptions.name');
    // The section is focusable until it has loaded.
    const { role } = await keys.goTo({ name: new RegExp(`${add.name.source}|${section.source}`) }, { most: 60 });
    if (role === 'region') {
      await page.getByRole(add.role, { name: add.name }).waitFor();
      await keys.goTo(add, { most: 2 });
    }
    await keys.press('Enter');
    await keys.expectSaid(part(said('forms.create.title')));
    await keys.expectFocus({ role: 'combobox', name: start(field('user')) });
    await keys.goTo({ role: 'combobox', name: start(field('option')) }, { most: 4 });
    const option = results[0][`name_${locale}`];
    await keys.type(option);
    await keys.press('Enter');
    await keys.expectSaid(option);
    await keys.expectFocus({ role: 'combobox', name: start(field('option')) });
    await keys.goTo({ role: 'textbox', name: start(field('start_date')) }, { most: 15 });
    await keys.type('01/01/2030');
    await keys.press('Control+S');
    await keys.expectSaid(part(said('forms.create.done')));
    await expect(page).toHaveURL(/\/trainees\/1\/show$/);
    await keys.expectFocus({ role: 'heading' });
  },

  async 'choose several, and take one back'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale, 'programs');
    const names = [freshName(locale), freshName(locale)];
    for (const name of names) await make(walk, 'goals', name);
    await page.goto('/programs/create');
    await keys.expectFocus({ role: 'textbox' });
    const picker = { role: 'combobox', name: start(said('programs.fields.goals')) };
    await keys.goTo(picker, { most: 60 });
    for (const name of names) {
      await keys.said();
      await keys.type(name);
      await page.getByRole('option', { name, exact: true }).waitFor();
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await keys.expectSaid(part(said('forms.reference.taken')));
      await keys.expectFocus(picker);
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    expect((await keys.stop()).description).toContain(names[1]);
    await keys.press('Backspace');
    await keys.expectSaid(part(said('lists.rows.removed')));
    await expect(page.getByRole('button', { name: names[1] ?? '', exact: true })).toHaveCount(0);
    await keys.expectFocus(picker);
  },
};
