/** What screens open: panels, dialogs, menus, notices and the steps of an import, in both languages, the dark and on a phone. */
import { callApi } from './support/colleagues';
import { createGate } from './support/gate';
import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookInTurn } from './support/lookAt';
import { openFilter } from './support/openFilter';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

inBothLanguages((locale, action, mainly) => {
  mainly('ar')('history: the panel, an entry, what would be restored, and Activity', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'history');
    await callApi(page, 'PATCH', 'workouts/1/', { duration: 41, description_en: 'Another text for the history.' });
    await page.goto('/workouts/1/show');
    const panel = page.getByRole('region', { name: said('history.title') });
    await panel.getByRole('button', { name: said('history.show') }).click();
    await panel.getByRole('listitem').first().getByRole('button').click();
    const restore = panel.getByRole('button', { name: said('history.restoreValue') }).first();
    await expect(restore).toBeVisible();
    // An English text whose first word changed reads from left to right on an Arabic page too.
    await expect(panel.locator('del').first().locator('..')).toHaveCSS('direction', 'ltr');
    await lookInTurn(page, 'the history of a record');
    await restore.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookInTurn(page, 'what would be restored');

    const { id } = await callApi(page, 'POST', 'goals/', { name_en: `Gone ${locale}`, name_ar: `هدف محذوف ${locale}` });
    await callApi(page, 'DELETE', 'goals/', { ids: [id] });
    await visit(page, '/activity?kind=delete,create,change&resource=goals');
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByRole('link', { name: said('history.createAgain') })).toBeVisible();
    await lookInTurn(page, 'Activity with an entry');
  });

  mainly('en')('an import: each step, rows that are wrong, refused or interrupted', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'transfer', 'jobs', 'lists');
    const step = (name: string) => page.getByRole('heading', { level: 2, name: said(`transfer.import.${name}.title`) });
    const button = (name: string) => page.getByRole('button', { name: said(name) });
    const choose = (name: string, content: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.goto('/muscles/import');
    await expect(step('choose')).toBeVisible();
    await choose('muscles.xlsx', 'This is no workbook.');
    await expect(page.getByText(said('transfer.file.unreadable'))).toBeVisible();
    await lookInTurn(page, 'a file that cannot be read');

    const rows = [1, 2, 3].map((row) => `Imported ${locale} ${row},مستورد ${locale} ${row},${row === 3 ? 'nowhere' : 'upper'},note ${row}`);
    await choose('muscles.csv', ['name_en,name_ar,body_part,remark', ...rows].join('\n'));
    await expect(step('columns')).toBeVisible();
    await page.getByRole('combobox').last().selectOption('name_en');
    await expect(page.getByText(said('transfer.import.columns.twice'))).toBeVisible();
    await lookInTurn(page, 'columns that are matched twice');
    await page.getByRole('combobox').last().selectOption('');
    await button('transfer.import.columns.check').click();
    await expect(page.getByText(said('transfer.cell.choice'))).toBeVisible();
    await lookInTurn(page, 'a wrong row');

    const gate = createGate();
    await page.route('**/api/v1/muscles/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await gate.opened;
      // Its page is gone by then.
      return route.abort().catch(() => undefined);
    });
    await button('transfer.import.check.run').click();
    await expect(button('jobs.stop')).toBeVisible();
    await lookInTurn(page, 'an import that runs');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(button('transfer.import.resume.go')).toBeVisible();
    await lookInTurn(page, 'an import that was interrupted');
    gate.open();
    await page.unroute('**/api/v1/muscles/**');
    await page.route('**/api/v1/muscles/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { name_en: ['Not this one.'] } }) : route.continue(),
    );
    await button('transfer.import.resume.go').click();
    await expect(page.getByText(said('jobs.ended'))).toBeVisible();
    await expect(page.getByRole('list', { name: said('jobs.results') }).getByRole('listitem')).toHaveCount(2);
    await lookInTurn(page, 'an import with refused rows');
  });

  mainly('ar')('many records: the bar, the export, each question, a job and its results', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'transfer', 'jobs', 'lists', 'resources/userSubscriptions');
    const toolbar = page.getByRole('toolbar', { name: said('lists.bulk') });
    const dialog = page.getByRole('dialog');
    const press = (name: RegExp) => toolbar.getByRole('button', { name }).click();
    const tick = async (path: string) => {
      await visit(page, path);
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('checkbox', { name: said('lists.selectRow') })
        .check();
      await press(said('lists.selectAll'));
      await expect(toolbar.getByText(said('lists.allSelected'))).toBeVisible();
    };
    await tick('/userSubscriptions');
    await lookInTurn(page, 'all that match are selected');
    await press(action('Export', 'تصدير'));
    await expect(dialog.getByText(said('transfer.export.allColumns'))).toBeVisible();
    await lookInTurn(page, 'the export');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await press(action('Delete', 'حذف'));
    await expect(dialog).toHaveAccessibleName(said('jobs.bulk.delete'));
    await lookInTurn(page, 'the question before a deletion');
    await page.keyboard.press('Escape');

    const gate = createGate();
    await page.route('**/api/v1/user-subscriptions/*/**', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await gate.opened;
      return route.fulfill({ status: 409, json: { detail: 'The payment is disputed.' } });
    });
    const markPaid = 'userSubscriptions.transitions.markPaid.label';
    await press(said(markPaid));
    const start = dialog.getByRole('button', { name: said(markPaid) });
    await expect(start).toBeEnabled();
    await lookInTurn(page, 'the question before a transition');
    await start.click();
    await expect(dialog.getByRole('button', { name: said('jobs.stop') })).toBeVisible();
    await lookInTurn(page, 'a job that runs');
    await dialog.getByRole('button', { name: said('jobs.stop') }).click();
    gate.open();
    await expect(dialog.getByRole('list', { name: said('jobs.results') })).toBeVisible();
    await expect(dialog.getByText(said('jobs.stopped'))).toBeVisible();
    await lookInTurn(page, 'a job with refused records');
    await page.unrouteAll();
    await page.keyboard.press('Escape');

    await tick('/trainees');
    await press(action('Edit', 'تعديل'));
    await dialog.getByRole('checkbox').first().check();
    await lookInTurn(page, 'the fields that many are to have');
  });

  mainly('ar')('dates: the calendar of an input and of a filter, a text that is no date or number', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms', 'dates', 'lists', 'resources/userSubscriptions');
    await page.addInitScript(() => localStorage.setItem('RaStore.hijri', 'true'));
    await page.goto('/userSubscriptions/7');
    const start = page.locator('[data-source=start_date]');
    const open = async () => {
      await start.getByRole('button', { name: said('lists.openCalendar') }).click();
      await expect(page.getByRole('dialog').getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
    };
    await open();
    await lookInTurn(page, 'a calendar', async () => {
      // Another width is another dialog.
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    const before = await start.getByRole('textbox').inputValue();
    await start.getByRole('textbox').fill('31/02/2026');
    await page.locator('button[type=submit]').click();
    await expect(start.getByText(said('forms.validation.date'))).toBeVisible();
    await lookInTurn(page, 'a text that is no date');
    // With what was there the page can be left.
    await start.getByRole('textbox').fill(before);

    await visit(page, '/userSubscriptions');
    const label = said('userSubscriptions.fields.start_date').source.slice(2, -2);
    await openFilter(page, label, said('lists.moreFilters'));
    const filter = page.getByRole('dialog', { name: label });
    await filter.getByRole('button', { name: said('dates.period.thisMonth') }).click();
    await expect(filter.getByRole('grid')).toBeVisible();
    await filter.getByRole('textbox').first().fill('soon');
    await expect(filter.getByText(said('forms.validation.date'))).toBeVisible();
    await lookInTurn(page, 'the calendar of a filter', async () => {
      // On a phone all filters are in a sheet, which says how many are set.
      const sheet = said('lists.filtersAndOrder').source.slice(2, -2);
      await page.getByRole('button', { name: new RegExp(`^${sheet}`) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('dates.calendar') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    });
  });

  mainly('en')('records: what others changed or deleted', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'changes');
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    await page.goto('/goals');
    const goal = await callApi(page, 'POST', 'goals/', { name_en: `Watched ${locale}`, name_ar: `هدف مراقب ${locale}` });
    await visit(page, `/goals/${goal.id}`);
    const name = page.locator('#input-name_en');
    await expect(name).not.toHaveValue('');
    await callApi(page, 'PATCH', `goals/${goal.id}/`, { name_ar: 'هدف غيّره آخر' });
    await name.focus();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: said('changes.others.takeOver') })).toBeVisible();
    await lookInTurn(page, 'a notice that others changed something');
    await page.getByRole('button', { name: said('changes.others.show') }).click();
    await expect(dialog).toHaveAccessibleName(said('changes.conflict.reviewTitle'));
    await lookInTurn(page, 'what others changed');
    await page.keyboard.press('Escape');
    await name.fill('Typed meanwhile');
    await callApi(page, 'DELETE', 'goals/', { ids: [goal.id] });
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('button', { name: said('changes.gone.create') })).toBeVisible();
    await lookInTurn(page, 'a record that was deleted');
  });

  mainly('ar')('records: related ones, copies, new ones in pickers', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms', 'resources/userSubscriptions');
    const dialog = page.getByRole('dialog');
    await page.goto('/trainees/1/show');
    const section = page.getByRole('region', { name: said('userSubscriptions.name') });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('row').nth(1)).toBeVisible();
    await lookInTurn(page, 'related records');

    await page.goto('/workouts/6/show');
    await page.getByRole('link', { name: action('Duplicate', 'إنشاء نسخة') }).click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await page.locator('[data-source=goal]').getByRole('combobox').fill('Handstand');
    await page.getByRole('option', { name: said('forms.reference.create') }).click();
    // Where its letters belong, whichever language comes first.
    await expect(dialog.locator('[name=name_en]')).toHaveValue('Handstand');
    await lookInTurn(page, 'a record that a picker creates');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await lookInTurn(page, 'a copy');
  });

  mainly('en')('records: rows that move', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'related', 'lists');
    const dialog = page.getByRole('dialog');
    await page.goto('/programs/1');
    await expect(page.locator('#screen')).toHaveCount(0);
    const rowMenus = page.getByRole('listitem').getByRole('button', { name: said('lists.actionsOf') });
    await rowMenus.last().click();
    await expect(page.getByRole('menuitem', { name: said('related.rows.move') })).toBeVisible();
    await lookInTurn(page, 'the menu of a row');
    await page.getByRole('menuitem', { name: said('related.rows.move') }).click();
    await expect(dialog).toHaveAccessibleName(said('related.rows.moveTitle'));
    await lookInTurn(page, 'where a row can move');
  });
});
