// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { acceptedError } from '../../../src/data/accepted';
import { runJob } from '../../../src/data/jobs/runJob';
import { httpError } from '../../../src/http/toHttpError';
import { createI18nProvider } from '../../../src/i18n/createI18nProvider';
import type { Messages } from '../../../src/i18n/messages';
import { JobProgress } from '../../../src/ui/jobs/JobProgress';
import type { AppLocale } from '../../support/testedLocales';

async function show(job: ReturnType<typeof runJob<number>>, locale: AppLocale = 'en') {
  const load = async (wanted: string, namespace: string) => {
    const module = (await import(`../../../i18n/${wanted}/${namespace}.ts`)) as Record<string, Messages>;
    return module[namespace] as Messages;
  };
  const i18nProvider = await createI18nProvider({ load, initialLocale: locale, namespaces: ['jobs', 'lists', 'errors'] });
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <JobProgress job={job} getLabel={(item) => `Record ${item}`} linkTo={(item) => `/records/${item}`} />
    </AdminContext>,
  );
}

test('says how far a job is, what was refused and why, with a link to the record, and sends the refused again', async () => {
  let isRefused = true;
  const items = Array.from({ length: 1_098 }, (_, index) => index);
  const job = runJob(items, async (item) => {
    if (item === 7 && isRefused) throw new HttpError('It is in use.', 409, { errors: {}, codes: ['protected'] });
    if (item === 8) throw new HttpError('errors.server', 500, { errors: {}, codes: ['error'], reference: 'id-of-the-call' });
  });
  await show(job);
  expect(await screen.findByText('1,096 done')).toBeTruthy();
  expect(screen.getByText('1,098 of 1,098')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Finished');
  const [refused, unknown] = within(screen.getByRole('list', { name: 'Not done' })).getAllByRole('listitem');
  expect(refused?.textContent).toContain('It is in use.');
  expect(
    within(refused as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/records/7');
  expect(unknown?.textContent).toContain('May or may not have been saved. Server error.');
  expect(unknown?.textContent).toContain('Reference \u2066id-of-the-call\u2069.');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
  expect(await screen.findByText('1,097 done')).toBeTruthy();
  expect(screen.queryByText('It is in use.')).toBeNull();
});

test.each([
  ['en', '1 done', '2 accepted, not finished yet'],
  ['ar', 'تمت معالجة سجل واحد', 'سجلان قيد التنفيذ على الخادم'],
] as const)('counts apart what the API has accepted and not finished, in %s, and offers no retry', async (locale, done, accepted) => {
  const job = runJob([0, 1, 2], async (item) => {
    if (item > 0) throw acceptedError();
  });
  await show(job, locale);
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.getByText(accepted)).toBeTruthy();
  expect(screen.getByText(locale === 'en' ? '3 of 3' : '3 من 3')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('pauses, goes on and stops by its buttons', async () => {
  const waiting: (() => void)[] = [];
  const job = runJob([1, 2, 3, 4, 5, 6, 7, 8], () => new Promise<void>((resolve) => waiting.push(resolve)));
  await show(job);
  const finishAll = () => {
    for (const finish of waiting.splice(0)) finish();
  };
  await waitFor(() => expect(waiting).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('status').textContent).toBe('Paused');
  finishAll();
  expect(await screen.findByText('4 done')).toBeTruthy();
  expect(waiting).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(waiting).toHaveLength(4));
  job.pause();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  finishAll();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Stopped'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('counts in Arabic as Arabic does', async () => {
  const job = runJob([1, 2, 3], async (item) => {
    if (item === 1) throw httpError(409, 'errors.conflict');
  });
  await show(job, 'ar');
  expect(await screen.findByText('تمت معالجة سجلين')).toBeTruthy();
  expect(screen.getByText('تم رفض سجل واحد')).toBeTruthy();
});
