import { expect, type Page } from '@playwright/test';

/**
 * Opens a filter of a list by its button, or by the menu of filters without one.
 *
 * @param label label of the field, which ends the button's name
 * @param menu name of the menu's button
 */
export async function openFilter(page: Page, label: string, menu: string | RegExp = 'Filter'): Promise<void> {
  const more = page.getByRole('button', { name: menu, exact: true });
  const own = page.getByRole('button', { name: new RegExp(`: ${label}`) });
  await expect(more.or(own).first()).toBeVisible();
  if ((await own.count()) > 0) return own.first().click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
