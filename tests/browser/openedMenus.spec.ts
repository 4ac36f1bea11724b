import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookInTurn, lookOnDesktop, lookOnPhone, phone } from './support/lookAt';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { amid, loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

inBothLanguages((locale, _action, mainly) => {
  mainly('en')('the menus of the frame and a tooltip keep the rules while they are open', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'common');
    await page.goto('/goals');
    await page.getByRole('button', { name: said('common.shell.userMenu') }).click();
    await expect(page.getByRole('menuitem', { name: said('common.shell.logout') })).toBeVisible();
    await lookInTurn(page, 'the menu of the account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: said('common.shell.language') }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await lookInTurn(page, 'the menu of languages');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    const toLight = page.getByRole('button', { name: said('common.shell.toLightTheme') });
    await expect(async () => {
      // The pointer may already be over the button after the viewport has changed.
      await page.mouse.move(0, 0);
      await page
        .getByRole('button', { name: said('common.shell.toDarkTheme') })
        .or(toLight)
        .hover();
      await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await lookOnDesktop(page, 'a tooltip');
    await page.mouse.move(0, 0);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: said('common.shell.openMenu') }).click();
    await expect(page.getByRole('menuitem').nth(5)).toBeVisible();
    await lookOnPhone(page, 'the menu of a phone');
  });

  mainly('ar')('the menus of a list, a row and a week keep the rules while they are open', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'related');
    await page.goto('/trainees');
    await page.getByRole('button', { name: said('lists.columns') }).click();
    const columns = page.getByRole('dialog', { name: said('lists.columns') });
    await expect(columns.getByRole('checkbox').first()).toBeVisible();
    await lookOnDesktop(page, 'the columns of a list');
    await page.keyboard.press('Escape');
    await expect(columns).toHaveCount(0);
    const openRow = async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: said('lists.actionsOf') })
        .first()
        .press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    };
    await openRow();
    await lookOnDesktop(page, 'the menu of a row');
    await page.keyboard.press('Escape');
    await lookOnPhone(page, 'the menu of a card', openRow);
    await page.keyboard.press('Escape');

    await page.goto('/programs/1/show');
    await page
      .getByRole('heading', { level: 3 })
      .locator('xpath=ancestor::li[1] | ..')
      .getByRole('button', { name: said('lists.actionsOf') })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: said('related.rows.duplicateGroup') })).toBeVisible();
    await lookInTurn(page, 'the menu of a week');
  });

  mainly('en')('open lists of records and choices keep the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'forms', 'resources/programs');
    const options = page.getByRole('option');
    const open = async (source: string) => {
      await page.locator(`[data-source="${source}"]`).getByRole('combobox').click();
      await expect(options.nth(2)).toBeVisible();
    };
    await page.goto('/userSubscriptions/create');
    await open('user');
    await lookInTurn(page, 'the list of a picker', async () => {
      if ((await options.count()) === 0) await open('user');
    });
    await page.keyboard.press('Escape');
    await page.locator('[data-source="user"]').getByRole('combobox').fill('zzzzzz');
    await expect(page.getByText(said('forms.reference.none')).first()).toBeVisible();
    await lookOnDesktop(page, 'a picker that finds nothing');

    await visit(page, '/exercises/create');
    await open('muscles');
    await options.first().click();
    await expect(page.locator('[data-source="muscles"] .MuiChip-root')).toHaveCount(1);
    await lookInTurn(page, 'a picker of several', async () => {
      if ((await options.count()) === 0) await open('muscles');
    });

    await page.goto('/programs/1');
    const row = page
      .getByRole('group', { name: said('programs.fields.workouts') })
      .getByRole('listitem')
      .first();
    const day = said('programs.rows.workouts.fields.day');
    // In a long list, rows without the focus are rendered as text.
    await row.getByRole('button', { name: amid(day) }).click();
    await row.getByRole('combobox', { name: day }).click();
    await expect(options.nth(2)).toBeVisible();
    await lookInTurn(page, 'the choices of a row');
  });

  mainly('ar')('filters of every kind keep the rules while they are open', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'resources/userSubscriptions', 'resources/exercises');
    const dialog = page.getByRole('dialog');
    const filters = { userSubscriptions: ['status', 'is_renewal', 'user', 'amount', 'created_at'], exercises: ['muscles'] } as const;
    for (const [resource, sources] of Object.entries(filters)) {
      await visit(page, `/${resource}`);
      for (const source of sources) {
        const name = amid(said('lists.filter'), `.*${amid(said(`${resource}.fields.${source}`)).source}`);
        const pill = page.getByRole('button', { name });
        if ((await pill.count()) > 0) await pill.first().click();
        else {
          await page.getByRole('button', { name: said('lists.moreFilters') }).click();
          await page.getByRole('menuitem', { name: said(`${resource}.fields.${source}`) }).click();
        }
        await expect(dialog.locator('input, [role=combobox], button').first()).toBeVisible();
        await lookOnDesktop(page, `the filter ${source}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await lookOnPhone(page, `the filters of ${resource}`, async () => {
        await page.getByRole('button', { name: amid(said('lists.filtersAndOrder')) }).click();
        await expect(dialog.getByRole('heading', { level: 3 }).last()).toBeVisible();
      });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await lookOnPhone(page, 'the orders of a list', async () => {
      await page.getByRole('button', { name: amid(said('lists.filtersAndOrder')) }).click();
      await dialog.getByRole('combobox').first().click();
      await expect(page.getByRole('option').nth(2)).toBeVisible();
    });
  });

  mainly('en')('the search keeps the rules with results, without, and when it fails', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'common');
    await page.goto('/goals');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('combobox', { name: said('common.search.placeholder') });
    await expect(box).toBeFocused();
    await lookInTurn(page, 'the search');
    await box.fill(locale === 'en' ? 'press' : 'ضغط');
    await expect(dialog.getByRole('option').nth(1)).toBeVisible();
    await lookInTurn(page, 'what a search finds');
    await box.fill('zzzzzz');
    await expect(dialog.getByText('zzzzzz')).toBeVisible();
    await lookInTurn(page, 'a search that finds nothing');
    await page.route('**/api/v1/**', (route) => route.abort());
    await box.fill('zzzz');
    await expect(dialog.getByText(said('common.search.failed'))).toBeVisible();
    await lookInTurn(page, 'a search that fails');
  });
});
