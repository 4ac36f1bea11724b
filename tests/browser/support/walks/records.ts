import { expect } from '@playwright/test';
import {
  closeByEscape,
  freshName,
  getStart,
  goToFirstRow,
  makeMuscle,
  openFromList,
  openList,
  part,
  skipToContent,
  start,
  type Tasks,
  words,
} from './walk';

export const records: Tasks = {
  async 'find a page and a record from anywhere'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await openList(walk, 'goals');
    await skipToContent(walk, said);
    const before = await keys.goTo({ role: 'link', name: said('lists.import') }, { most: 20 });
    await keys.press('Control+k');
    await keys.expectFocus({ role: 'combobox', name: said('common.search.placeholder') });
    await closeByEscape(walk);
    await keys.expectFocus({ role: before.role, name: before.name });
    await keys.press('Control+k');
    await keys.expectFocus({ role: 'combobox' });
    await keys.type('zzzzzz');
    await keys.expectSaid('zzzzzz');
    await page.keyboard.press('Control+a');
    await keys.type(locale === 'en' ? 'muscles' : 'العضلات');
    await page.getByRole('option').first().waitFor();
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading', name: locale === 'en' ? 'Muscles' : /العضلات/ });
  },

  async 'open, edit and save a record'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(getStart[locale]));
    // Another task may have created a record that sorts first.
    const { name: first } = await keys.stop();
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading', name: new RegExp(getStart[locale]) });
    await page.locator('main form input').first().waitFor();
    await keys.goTo({ role: 'link', name: said('common.shell.skipToForm') }, { most: 2 });
    await keys.press('Enter');
    const input = await keys.expectFocus({ role: 'textbox' });
    expect(input.states.required).toBe(true);
    await page.keyboard.press('Control+a');
    await keys.press('Delete');
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? '1 field needs attention' : /حقل واحد/);
    const wrong = await keys.expectFocus({ role: 'textbox' });
    expect(wrong.states.invalid).toBe('true');
    expect(wrong.description).not.toBe('');
    await keys.type(`${first} x`);
    await keys.press('Enter');
    await keys.expectSaid(first);
    await keys.expectFocus({ role: 'heading' });
    await expect(page).toHaveURL(/\/muscles$/);
  },

  async 'add one record and another'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    const [first, second] = locale === 'en' ? [freshName('en'), freshName('ar')] : [freshName('ar'), freshName('en')];
    await openFromList(walk, 'muscles', locale === 'en' ? 'New muscle' : /عضلة/);
    await keys.expectFocus({ role: 'textbox' });
    await keys.expectSaid(locale === 'en' ? 'New muscle' : /عضلة/);
    await keys.type(first);
    await keys.press('Tab');
    await keys.type(second);
    const group = await keys.goTo({ role: 'radio' }, { most: 2 });
    expect(group.states.checked).toBe('false');
    await keys.press('Space');
    await keys.goTo({ role: 'button', name: said('forms.saveAndAdd') }, { most: 10 });
    await keys.press('Enter');
    await keys.expectSaid(first);
    await keys.expectFocus({ role: 'textbox' });
    await expect(page).toHaveURL(/create/);
  },

  async 'delete a record, after thinking twice'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(getStart[locale]));
    const victim = (await keys.stop()).name;
    const remove = await keys.goTo({ role: 'button', name: start(said('ra.action.delete')) }, { most: 6 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: said('ra.action.cancel') });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(part(said('lists.delete.content')));
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'button', name: remove.name });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: said('ra.action.cancel') });
    await expect(dialog.getByRole('button', { name: said('ra.action.delete'), exact: true })).toBeEnabled();
    await keys.goTo({ role: 'button', name: said('ra.action.delete') }, { most: 2 });
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? /Deleted/ : /حُذف|حذف/);
    const next = await keys.expectFocus({ role: 'link', name: new RegExp(`^(?!${victim}$)`) });
    expect(next.name).not.toBe('');
  },
};
