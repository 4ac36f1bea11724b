/** Code that fails to load: its part shows an error, the page remains, and a retry loads it. */
import { inBothLanguages } from './support/inBothLanguages';
import { expect } from './support/test';
import { visit } from './support/visit';
import { loadWords } from './support/words';

inBothLanguages((locale, _action, mainly) => {
  mainly('ar')(
    'code that the network lost comes when it is tried again, and what was typed stays',
    async ({ signedIn: page, complaints }) => {
      const said = await loadWords(locale, 'common', 'forms');
      await page.goto('/dashboard');
      let isLost = true;
      await page.route(/\/(GeneratedEdit|SearchPanel|Notice)-[^/]+\.js$/, (route) => (isLost ? route.abort() : route.continue()));
      await visit(page, '/goals/1');
      const failure = page.getByRole('alert').filter({ has: page.getByText(said('common.error.part')) });
      await expect(failure).toBeVisible();
      isLost = false;
      await page.getByRole('button', { name: said('common.error.retry') }).click();
      const name = page.locator('form input[type="text"]').first();
      await name.fill('Typed');

      isLost = true;
      await page.keyboard.press('Control+K');
      await expect(failure).toBeVisible();
      await name.pressSequentially(' on');
      await expect(name).toHaveValue('Typed on');
      isLost = false;
      await failure.getByRole('button', { name: said('common.error.retry') }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(name).toHaveValue('Typed on');
      complaints.splice(0);
    },
  );
});
