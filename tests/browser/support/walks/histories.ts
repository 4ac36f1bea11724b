import { expect } from '@playwright/test';
import { call, closeByEscape, freshName, getStart, make, part, skipToContent, start, type Tasks, words } from './walk';

export const histories: Tasks = {
  async 'open the history of a record and restore a value'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    const [before, after] = [freshName(locale), freshName(locale)];
    const { id } = await make(walk, 'goals', before);
    await call(walk, 'PATCH', `goals/${id}/`, { [`name_${locale}`]: after });
    await page.goto(`/goals/${id}/show`);
    await page.getByRole('button', { name: said('history.show') }).waitFor();
    await skipToContent(walk, said);
    const opener = await keys.goTo({ role: 'button', name: said('history.show') }, { most: 20 });
    expect(opener.states.expanded).toBe(false);
    await keys.press('Enter');
    expect((await keys.expectFocus({ role: 'button', name: said('history.hide') })).states.expanded).toBe(true);
    await page
      .getByRole('region', { name: said('history.title') })
      .getByRole('listitem')
      .first()
      .waitFor();
    const entry = await keys.goTo({ role: 'button', name: /\(/ }, { most: 2 });
    await keys.press('Enter');
    expect((await keys.expectFocus({ role: 'button', name: entry.name })).states.expanded).toBe(true);
    await page.getByRole('button', { name: said('history.restoreValue') }).waitFor();
    const { name } = await keys.goTo({ role: 'button', name: said('history.restoreValue') }, { most: 4 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: said('ra.action.cancel') });
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(new RegExp(before.slice(getStart[locale].length)));
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'button', name });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: said('ra.action.cancel') });
    await keys.goTo({ role: 'button', name: said('history.restore') }, { most: 2 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('history.restored')));
    await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
    await keys.expectFocus({ role: 'button' });
  },

  async 'create a deleted record again from the page Activity'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale, 'goals');
    const name = freshName(locale);
    const { id } = await make(walk, 'goals', name);
    await call(walk, 'DELETE', 'goals/', { ids: [id] });
    await page.goto(`/activity?kind=delete&search=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await skipToContent(walk, said);
    await keys.goTo({ role: 'button', name: start(said('history.fields')) }, { most: 20 });
    await keys.press('Enter');
    await keys.goTo({ role: 'link', name: said('history.createAgain') }, { most: 4 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'textbox' });
    await keys.expectSaid(part(said('forms.create.title')));
    await expect(page.locator(':focus')).toHaveValue(name);
    await keys.press('Enter');
    await keys.expectSaid(name);
    await keys.expectFocus({ role: 'heading', name: new RegExp(name) });
  },

  async 'choose between two who changed the same field'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    const [mine, theirs] = [freshName(locale), freshName(locale)];
    const { id } = await make(walk, 'goals', freshName(locale));
    await page.goto(`/goals/${id}`);
    await page.locator('main form input').first().waitFor();
    await keys.goTo({ role: 'link', name: said('common.shell.skipToForm') }, { most: 4 });
    await keys.press('Enter');
    const field = await keys.expectFocus({ role: 'textbox' });
    await page.keyboard.press('Control+a');
    await keys.type(mine);
    await call(walk, 'PATCH', `goals/${id}/`, { [`name_${locale}`]: theirs });
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: said('changes.conflict.title') });
    await expect(dialog).toBeVisible();
    await keys.goTo({ role: 'radio' }, { most: 3 });
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'textbox', name: field.name });
    await keys.press('Enter');
    await expect(dialog).toBeVisible();
    await keys.goTo({ role: 'radio', name: said('changes.conflict.yours') }, { most: 3 });
    await keys.press('Space');
    expect((await keys.stop()).states.checked).toBe('true');
    await keys.press('ArrowDown');
    expect((await keys.expectFocus({ role: 'radio', name: said('changes.conflict.theirs') })).states.checked).toBe('true');
    await keys.goTo({ role: 'button', name: said('ra.action.save') }, { most: 4 });
    await keys.press('Enter');
    await keys.expectSaid(part(said('forms.edit.done')));
    await keys.expectFocus({ role: 'heading' });
    expect((await call(walk, 'GET', `goals/${id}/`))[`name_${locale}`]).toBe(theirs);
  },
};
