import type { Page } from '@playwright/test';

/** Row limit of the measured form. Replaces the declared limit in the app's code. */
const limit = 1000;

/**
 * Opens the form of a workout with `count` rows. The page must be new, because code that is already loaded keeps its row limit.
 *
 * @param origin origin of the gateway
 * @throws Error if the form does not accept another row
 */
export async function openRows(page: Page, origin: string, count: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('type:`rows`,maxRows:40', `type:\`rows\`,maxRows:${limit}`) });
  });
  await page.route(/\/workouts\/1\/(\?.*)?$/, async (route) => {
    const { 'if-none-match': _stored, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const record = await response.json();
    const [row] = record.exercises;
    const exercises = Array.from({ length: count }, (_, index) => ({ ...row, id: index + 1, exercise: 1 + (index % 20), sets: 3 }));
    await route.fulfill({ response, json: { ...record, exercises } });
  });
  await page.goto(`${origin}/workouts`);
  await page.locator('tbody tr').first().waitFor({ state: 'attached' });
  // A direct request embeds the record that the gateway has read, so the app opens the form by client-side navigation.
  await page.evaluate(() => {
    window.history.pushState({ usr: null, key: 'rows', idx: 1 }, '', '/workouts/1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await page.locator(`[data-place="${count - 1}"]`).waitFor();
  if (!(await page.locator('[data-action="add"]').isEnabled())) throw new Error(`A form of ${count} rows does not accept another one.`);
}
