import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const handle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getRows = (page: Page, section: string) => page.getByRole('region', { name: section }).getByRole('listitem');
const getNames = (page: Page, section: string) => getRows(page, section).getByRole('link').allTextContents();
/** The names in a section once every row has its own. */
async function loadedNames(page: Page, section: string): Promise<string[]> {
  await expect(getRows(page, section).nth(1)).toBeVisible();
  await expect(getRows(page, section).getByRole('link')).toHaveCount(await getRows(page, section).count());
  return getNames(page, section);
}

/** Writing calls for rows, as `PATCH workouts/5/exercises/`. */
function watchRowCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(workouts|programs)\/\d+\/\w+\//.test(request.url())) calls.push(request);
  });
  return calls;
}

/** Opens the page of a demo record and waits for one of its rows. */
async function openShow(page: Page, path: string, row: string) {
  await page.goto(path);
  await expect(handle(page, row)).toBeVisible();
}

async function inArabic(page: Page) {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', JSON.stringify('ar')));
}

/** Chooses a record in a row by typing its name. */
async function choose(page: Page, row: Locator, name: string) {
  await row.getByRole('combobox').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

// covers: 1.7
test('a new workout is put in order by keyboard before its first save, and is kept in that order', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  await page.goto('/workouts/create');
  await page.getByLabel('Name (English)').fill('Three in a row');
  await page.getByLabel('Name (Arabic)').fill('ثلاثة متتالية');
  await page.getByRole('radio', { name: 'Beginner' }).check();
  const group = page.getByRole('group', { name: 'Exercises' });
  for (const [index, name] of ['Push-up', 'Forearm plank', 'Burpee'].entries()) {
    await page.getByRole('button', { name: 'Add an exercise' }).click();
    const row = group.getByRole('listitem').nth(index);
    await choose(page, row, name);
    await row.getByLabel('Sets').fill(String(index + 1));
  }
  await handle(page, 'Move row 3').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up row 3, at position 3 of 3\./)).toBeAttached();
  await page.keyboard.press('Home');
  await expect(page.getByText('Moved row 3 to position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Dropped row 3 at position 1 of 3.')).toBeAttached();
  await expect(handle(page, 'Move row 1')).toBeFocused();
  await expect(group.getByRole('combobox').first()).toHaveValue('Burpee');

  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/v1\/workouts\/\?/.test(request.url()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { exercises } = (await posted).postDataJSON() as { exercises: { sets: number }[] };
  expect(exercises.map(({ sets }) => sets)).toEqual([3, 1, 2]);
  await expect(page).toHaveURL(/\/workouts\/\d+\/show$/);
  await expect.poll(() => getNames(page, 'Exercises')).toEqual(['Burpee', 'Push-up', 'Forearm plank']);
});

// covers: 7.20, 7.23
test('a row that is dragged is saved with all others in one call', async ({ signedIn: page }) => {
  const calls = watchRowCalls(page);
  await openShow(page, '/workouts/6/show', 'Move Chin-up');
  const before = await loadedNames(page, 'Exercises');
  const target = getRows(page, 'Exercises').nth(2);
  await target.scrollIntoViewIfNeeded();
  const [from, to] = [await handle(page, 'Move Chin-up').boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The rows are not on the page');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 24, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + to.height - 6, { steps: 6 });
  await expect(page.locator('[data-drop-line=bottom]')).toBeVisible();
  await page.mouse.up();
  const expected = [before[1], before[2], before[0], ...before.slice(3)];
  await expect.poll(() => getNames(page, 'Exercises')).toEqual(expected);
  await expect(page.getByText('Moved Chin-up to position 3 of 6.')).toBeAttached();
  await expect
    .poll(() => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`))
    .toEqual(['PATCH /api/v1/workouts/6/exercises/']);
  await page.reload();
  await expect.poll(() => getNames(page, 'Exercises')).toEqual(expected);
});

test('rows name a unit in the heading of a table, and in each card on a phone', async ({ signedIn: page }) => {
  for (const path of ['/workouts/1', '/workouts/1/show']) {
    await visit(page, path);
    await expect(page.getByText('Rest (seconds)')).toBeVisible();
    const items = page.getByRole('listitem').filter({ has: page.locator('[data-action=grab]') });
    await expect(items).not.toHaveCount(0);
    const count = await items.count();
    // A text that is only read aloud is 1 px wide.
    const units = () =>
      items
        .locator('.i-after, .row-worded')
        .evaluateAll((all) => all.filter((unit) => unit.getBoundingClientRect().width > 1).map(({ textContent }) => textContent));
    expect(await units()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Rest (seconds)')).toBeHidden();
    expect((await units()).filter((text) => text?.includes('seconds'))).toHaveLength(count);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

// covers: 1.7
test('rows fit a phone, in Arabic and English, and removing one can be undone', { tag: '@main' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await openShow(page, '/workouts/8/show', 'Move One-arm dumbbell row');
  await expect.poll(fits).toBe(true);
  await handle(page, 'Remove One-arm dumbbell row').click();
  await expect(page.getByRole('note').filter({ hasText: '“One-arm dumbbell row” was removed.' })).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(handle(page, 'Move One-arm dumbbell row')).toBeVisible();
  await inArabic(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/exercises/') asked.push(searchParams.has('id__in') ? 'names' : 'choices');
  });
  // What the page before it still asks for is not counted.
  page.once('framenavigated', () => asked.splice(0));
  await page.goto('/workouts/8');
  const inputs = page.getByRole('group', { name: 'التمارين' }).getByRole('combobox');
  await expect(inputs).toHaveCount(5);
  for (const input of await inputs.all()) await expect(input).not.toHaveValue('');
  // Five rows ask together, and for what there is to choose from once it is wanted.
  expect(asked).toEqual(['names']);
  await inputs.first().hover();
  await expect.poll(() => asked).toEqual(['names', 'choices']);
  await expect.poll(fits).toBe(true);
});

test('the workouts of a program stay in the order of weeks and days, and one out of sight is reached by Tab and by its name', async ({
  signedIn: page,
}) => {
  const calls = watchRowCalls(page);
  await page.goto('/programs/1/show');
  const before = await loadedNames(page, 'Workouts');
  const row = (index: number) => getRows(page, 'Workouts').nth(index);
  await expect(row(2)).toContainText('Wednesday');
  await expect(row(3)).toContainText('Saturday');
  // Past the first one of week 2, whose week and day it takes on.
  await row(2).getByRole('button', { name: /down$/ }).click();
  await expect(page.getByText(/^Moved .+ to position 4 of \d+\. Week: 2, Day: Saturday$/)).toBeAttached();
  // Its heading says so for all rows of a day.
  await expect(page.getByRole('button', { name: 'Saturday 2 workouts' })).toBeVisible();
  await expect.poll(() => calls.length).toBe(1);
  const sent: { workouts: { week: number; day: string }[] } = calls[0]?.postDataJSON();
  const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
  const places = sent.workouts.map(({ week, day }) => week * 7 + days.indexOf(day));
  expect(places).toEqual([...places].sort((one, other) => one - other));

  await visit(page, '/programs/1');
  const group = page.getByRole('group', { name: 'Workouts' });
  await test.step('a row that is out of sight is reached by Tab and by its name', async () => {
    const line = group.getByRole('listitem').last().locator('[data-place]');
    await expect(line).toHaveCSS('content-visibility', 'auto');
    await expect(line).not.toBeInViewport();
    const place = Number(await line.getAttribute('data-place')) + 1;
    await expect(handle(page, `Remove row ${place}`)).toBeAttached();
    await page.getByRole('button', { name: 'Add a workout', exact: true }).focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(line).not.toBeInViewport();
    await expect(async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(line.locator(':focus')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(line).toBeInViewport();
  });
  const week = (index: number) => group.getByRole('listitem').nth(index).getByRole('textbox', { name: 'Week' });
  const item = (index: number) => group.getByRole('listitem').nth(index);
  // A long list shows rows without the focus as text.
  const first = group.getByRole('listitem').first();
  await expect(first).toContainText(before[0] as string);
  await handle(page, 'Move row 2').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(item(2)).toContainText(before[1] as string);
  await expect(item(2).getByRole('button', { name: 'Week 2', exact: true })).toBeVisible();
  // Put back, it has its own week again.
  await page.keyboard.press('Escape');
  await expect(item(1)).toContainText(before[1] as string);
  await expect(item(1).getByRole('button', { name: 'Week 1', exact: true })).toBeVisible();
  // A week that is typed moves the row once the focus has left it.
  await first.getByText(before[0] as string).click();
  await week(0).fill('8');
  await week(0).press('Shift+Tab');
  await page.getByLabel('Name (English)').focus();
  const last = group.getByRole('listitem').last();
  await expect(first).toContainText(before[1] as string);
  await expect(last).toBeVisible();
  await expect(page.getByText('1 field changed')).toBeVisible();
});
