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
  type Tasks,
  words,
} from './walk';

export const lists: Tasks = {
  async 'filter, search, sort and page a list'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    // A short page, because the focus passes all rows before it reaches the pagination.
    await page.goto('/exercises?perPage=10');
    await page.locator('[data-searched] .v-record').first().waitFor();
    await keys.goTo({ role: 'link', name: said('common.shell.skipToSearch') }, { most: 3 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'searchbox', name: said('lists.search') });
    await keys.type('zzzz');
    await keys.expectSaid(part(said('lists.noResults.title')), part(said('lists.noResults.search')));
    await page.keyboard.press('Control+a');
    await keys.press('Delete');
    await page.locator('[data-searched] .v-record').first().waitFor();
    await keys.expectFocus({ role: 'searchbox' });

    const filter = await keys.goTo({ role: 'button', name: said('lists.moreFilters') }, { most: 3 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'searchbox', name: said('filters.find') });
    await keys.press('Enter');
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await keys.goTo({ role: 'checkbox' }, { most: 3 });
    await keys.press('Space');
    await expect(page).toHaveURL(/filter=/);
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'button', name: new RegExp(`^${filter.name.slice(0, 8)}`) });
    await keys.expectSaid(/\d|سجل/);
    await keys.goTo({ role: 'link', name: said('lists.clearAll') }, { most: 14 });
    await keys.press('Enter');
    // The button disappears with the filters, and the nearest control receives the focus.
    await keys.expectFocus({ role: 'button' });

    const sorter = page.locator('.sorter').first();
    await keys.goTo({ role: 'link', name: (await sorter.textContent()) ?? '' }, { most: 30 });
    await keys.press('Enter');
    await expect(page.locator('th[aria-sort]').first()).toBeVisible();
    await keys.expectFocus({ role: 'link', name: (await sorter.textContent()) ?? '' });

    const next = page
      .getByRole('navigation', { name: said('lists.pages') })
      .getByRole('link')
      .last();
    const pressed = await keys.goTo({ role: 'link', name: (await next.getAttribute('aria-label')) ?? '' }, { most: 250 });
    await keys.said();
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? /Page 2 of \d+/ : /الصفحة 2 من \d+/);
    await keys.expectFocus({ role: 'link', name: pressed.name });
  },

  async 'tick records and delete them together'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(getStart[locale]));
    const box = await keys.goTo({ role: 'checkbox' }, { key: 'Shift+Tab', most: 2 });
    await keys.press('Space');
    await keys.expectSaid(locale === 'en' ? '1 selected' : /سجل واحد/);
    await keys.expectFocus({ role: 'checkbox', name: box.name });
    await keys.goTo({ role: 'button', name: said('ra.action.delete') }, { key: 'Shift+Tab', most: 20 });
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await closeByEscape(walk);
    await keys.expectFocus({ role: 'button', name: said('ra.action.delete') });
    await keys.press('Enter');
    const confirm = dialog.getByRole('button', { name: said('ra.action.delete') });
    await expect(confirm).toBeEnabled();
    await keys.goTo({ role: 'button', name: part(said('ra.action.delete')) }, { most: 4 });
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    await keys.expectSaid(part(said('lists.delete.done')));
    await keys.expectFocus({ role: 'searchbox' });
  },

  async 'put records in order'(walk) {
    const { keys, locale } = walk;
    const said = await words(locale);
    await openFromList(walk, 'homeBanners', said('lists.reorder.start'));
    await keys.expectFocus({ role: 'heading' });
    const down = await keys.goTo({ role: 'button', name: said('ordering.down') }, { most: 40 });
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? /Moved/ : /نُقل|إلى الموضع|الموضع/);
    expect((await keys.expectFocus({ role: 'button' })).name).not.toBe('');
    expect(down.states.disabled).not.toBe(true);
    await keys.goTo({ name: said('lists.reorder.done') }, { key: 'Shift+Tab', most: 60 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading' });
  },

  async 'change to another view, and to another page of the section'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale, 'trainees');
    await openList(walk, 'trainees');
    await skipToContent(walk, said);
    const view = await keys.goTo({ role: 'link', name: said('trainees.views.inactive') }, { most: 10 });
    const isCurrent = () => page.locator(':focus').getAttribute('aria-current');
    expect(await isCurrent()).toBe(null);
    await keys.said();
    await keys.press('Enter');
    await keys.expectSaid(part(said('lists.count')));
    await keys.expectFocus({ role: 'link', name: view.name });
    expect(await isCurrent()).toBe('true');
    await expect(page).toHaveURL(/view=inactive|is_active/);

    await openList(walk, 'exercises');
    await skipToContent(walk, said);
    const many = locale === 'en' ? 'Muscles' : 'العضلات';
    await keys.goTo({ role: 'link', name: many }, { most: 10 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading', name: many });
    await expect(page.getByRole('link', { name: many, exact: true }).and(page.locator('main [aria-current=page]'))).toBeVisible();
  },
};
