/** Rows in groups, weeks and their days: opened and closed, moved between them, copied; by mouse, keyboard and finger, in both languages. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

interface PlannedWorkout {
  readonly workout: number;
  readonly week: number;
  readonly day: string;
}

const plan: readonly PlannedWorkout[] = [
  { workout: 1, week: 1, day: 'sat' },
  { workout: 2, week: 1, day: 'mon' },
  { workout: 3, week: 2, day: 'sat' },
  { workout: 4, week: 2, day: 'sat' },
];

/** Gives program 3 the four workouts above, whatever an earlier test has changed. */
async function planned(page: Page) {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { token: string } };
  const headers = { Authorization: `Bearer ${user.token}` };
  const answer = await page.request.patch('/api/v1/programs/3/workouts/?is_admin=true', { headers, data: { workouts: plan } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The lists that the page saves, as `2 1 mon`: workout, week and day. */
function watchSaves(page: Page): string[][] {
  const saves: string[][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes('/programs/3/workouts/')) return;
    const { workouts } = request.postDataJSON() as { workouts: PlannedWorkout[] };
    saves.push(workouts.map(({ workout, week, day }) => `${workout} ${week} ${day}`));
  });
  return saves;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Workouts' });
const heading = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const row = (within: Page | Locator, place: number) => within.locator(`[data-place="${place - 1}"]`);

/** Drags a row by its handle to the middle of something else. */
async function drag(page: Page, place: number, target: Locator) {
  // What is fetched for the groups has come: nothing moves any more.
  await target.hover({ trial: true });
  await row(page, place).locator('[data-action=grab]').hover({ trial: true });
  const [from, to] = [await row(page, place).locator('[data-action=grab]').boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Not on the page');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 24, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.move(to.x + to.width / 2 + 1, to.y + to.height / 2);
  await page.mouse.up();
}

test('a row is dragged onto a group without rows, onto a heading, and beside a row of another group', async ({ signedIn: page }) => {
  await planned(page);
  const saves = watchSaves(page);
  // Both ends of a drag are in sight.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto('/programs/3/show');
  const rows = panel(page);
  await test.step('rows stand under their week and day, with counts; a group is closed and opened', async () => {
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText([/Week 1\s*2 workouts/, /Week 2\s*2 workouts/]);
    await expect(rows.getByRole('heading', { level: 4 })).toHaveText([/^Saturday\s*1 /, /^Monday\s*1 /, /^Saturday\s*2 /]);
    const first = heading(rows, 'Week 1 2 workouts');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(row(page, 1)).toBeHidden();
    await expect(rows.getByRole('heading', { level: 4 })).toHaveCount(1);
    await expect(row(page, 3)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row(page, 1)).toBeVisible();
  });
  await drag(page, 1, rows.getByRole('button', { name: 'Add to Week 2, Thursday' }));
  await expect.poll(() => saves).toEqual([['2 1 mon', '3 2 sat', '4 2 sat', '1 2 thu']]);
  await expect(page.getByText(/^Moved .+ to position 4 of 4\. Week: 2, Day: Thursday$/)).toBeAttached();
  await expect(rows.getByRole('heading', { level: 4 }).last()).toHaveText(/^Thursday\s*1 /);
  // A closed group takes rows too, and opens: the week is another, the day stays.
  const week = heading(rows, 'Week 1 1 workout');
  await week.click();
  await expect(row(page, 1)).toBeHidden();
  await drag(page, 2, week);
  await expect.poll(() => saves[1]).toEqual(['3 1 sat', '2 1 mon', '4 2 sat', '1 2 thu']);
  await expect(row(page, 1)).toBeVisible();
  // Beside the last row of week 1 it is a workout of that row's day.
  await drag(page, 4, row(page, 2));
  await expect.poll(() => saves.length).toBe(3);
  expect(saves[2]?.filter((one) => one === '1 1 mon')).toHaveLength(1);
  await expect(rows.getByRole('heading', { name: /Thursday/ })).toHaveCount(0);
});

test('a row is moved by its menu and the keyboard alone; a week and a row are copied; one is added to a free day', async ({
  signedIn: page,
}) => {
  await planned(page);
  const saves = watchSaves(page);
  await page.goto('/programs/3/show');
  const rows = panel(page);
  await expect(heading(rows, 'Week 1 2 workouts')).toBeVisible();
  const more = row(page, 2).locator('[data-action=more]');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await expect(dialog.getByRole('textbox', { name: 'Week' })).toHaveValue('1');
  await dialog.getByRole('textbox', { name: 'Week' }).fill('2');
  await dialog.getByRole('button', { name: 'Move to Week 2, Monday' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => saves).toEqual([['1 1 sat', '3 2 sat', '4 2 sat', '2 2 mon']]);
  await expect(row(page, 4).locator('[data-action=more]')).toBeFocused();

  await rows.getByRole('button', { name: 'Actions for Week 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate as Week 3' }).click();
  await expect(heading(rows, 'Week 3 3 workouts')).toBeVisible();
  await expect.poll(() => saves[1]?.slice(4)).toEqual(['3 3 sat', '4 3 sat', '2 3 mon']);
  await expect(page.getByText('3 rows were added.')).toBeAttached();
  await expect(row(page, 5).locator('[data-action=more]')).toBeFocused();

  await rows.getByRole('button', { name: 'Actions for Week 3, Monday', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate as Week 3, Sunday' }).click();
  await expect.poll(() => saves[2]?.slice(4)).toEqual(['3 3 sat', '4 3 sat', '2 3 sun', '2 3 mon']);

  await row(page, 1).locator('[data-action=more]').click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expect.poll(() => saves[3]?.slice(0, 3)).toEqual(['1 1 sat', '1 1 sat', '3 2 sat']);
  await page.reload();
  await expect(heading(rows, 'Week 1 2 workouts')).toBeVisible();

  // A free day of a week.
  await panel(page).getByRole('button', { name: 'Add to Week 1, Sunday' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a workout' });
  await expect(adding.getByRole('textbox', { name: 'Week' })).toHaveValue('1');
  await expect(adding.getByRole('combobox', { name: 'Day' })).toContainText('Sunday');
  await adding.getByRole('combobox', { name: 'Workout' }).click();
  await page.getByRole('option').first().click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  await expect.poll(() => saves[4]?.slice(0, 3).map((one) => one.slice(one.indexOf(' ') + 1))).toEqual(['1 sat', '1 sat', '1 sun']);
  await expect(panel(page).getByRole('heading', { level: 4 }).nth(1)).toHaveText(/^Sunday\s*1 /);
});

test('in a form rows are dragged, added and copied before they are saved; a mistake opens its group', async ({ signedIn: page }) => {
  await planned(page);
  const saves = watchSaves(page);
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto('/programs/3');
  const group = page.getByRole('group', { name: 'Workouts' });
  const week = (place: number) => row(group, place).getByRole('textbox', { name: 'Week' });
  await expect(group.getByRole('button', { name: /^Add to Week [12],/ })).toHaveCount(11);
  await drag(page, 1, group.getByRole('button', { name: 'Add to Week 3', exact: true }));
  await expect(week(4)).toHaveValue('3');
  await expect(heading(group, 'Week 3 1 workout')).toBeVisible();
  await expect(heading(group, 'Week 1 1 workout')).toBeVisible();
  await expect(page.getByText('1 field changed')).toBeVisible();

  await group.getByRole('button', { name: 'Add to Week 1, Friday' }).click();
  await expect(row(group, 2).getByRole('combobox', { name: 'Workout' })).toBeFocused();
  await expect(week(2)).toHaveValue('1');
  // The new row has no workout, so that saving opens its group again.
  await page.keyboard.press('Escape');
  await heading(group, 'Week 1 2 workouts').click();
  await expect(row(group, 2)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(group, 2).getByRole('combobox', { name: 'Workout' })).toHaveAttribute('aria-invalid', 'true');
  await expect(row(group, 2)).toBeVisible();
  await row(group, 2).getByRole('button', { name: 'Remove row 2' }).click();

  await group.getByRole('button', { name: 'Actions for Week 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate as Week 4' }).click();
  await expect(heading(group, 'Week 4 2 workouts')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saves.at(-1)).toEqual([...['2 1 mon', '3 2 sat', '4 2 sat', '1 3 sat'], ...['3 4 sat', '4 4 sat']]);
});
