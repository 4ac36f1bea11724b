import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';
import { loadWords } from './support/words';

for (const locale of mainlyIn('ar'))
  test(`trainees without a subscription are found in three clicks, as a sentence that stays in the address (${locale})`, async ({
    signedIn: page,
  }) => {
    const said = await loadWords(locale, 'lists', 'filters', 'resources/userSubscriptions');
    await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
    await page.goto('/trainees');
    const rows = page.locator('[data-searched] .v-record');
    await expect(rows).toHaveCount(25);
    const answered = page.waitForResponse((response) => response.url().includes('userSubscriptions__user__isnull=true'));
    await page.getByRole('button', { name: said('lists.moreFilters'), exact: true }).click();
    await page
      .getByRole('menuitem')
      .filter({ hasText: locale === 'en' ? 'User Subscriptions' : 'اشتراكات المستخدمين' })
      .click();
    await page.getByRole('radio', { name: said('filters.hasNone'), exact: true }).click();
    const { count } = await (await answered).json();
    // Every demo trainee has had a subscription, so an ignored filter would return all of them.
    expect(count).toBe(0);
    await page.keyboard.press('Escape');
    const pill = page.getByRole('button', { name: locale === 'en' ? 'Filter: no user subscriptions' : /اشتراكات المستخدمين: لا يوجد/ });
    await expect(pill).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.reload();
    await expect(pill).toBeVisible();
    await expect(page.getByText(said('lists.noResults.title'))).toBeVisible();
  });
