// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContractNotice } from '../../../src/features/contract/ContractNotice';
import type { ContractReport } from '../../../src/schema/contract';
import { renderShell } from '../../unit/shell/support/renderShell';

const report: ContractReport = {
  address: 'https://api.example.com/schema/',
  more: 0,
  changes: [{ path: 'goals', part: 'field', name: 'old', change: 'removed', breaks: true }],
};
const calls: string[] = [];
let answer: Response;
beforeEach(() => {
  calls.length = 0;
  answer = Response.json(report);
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return answer.clone();
  });
});
/** Reads the same stored flag as the account menu. */
const Link = () => <p>{useStore('contract', false)[0] ? 'linked' : 'not linked'}</p>;

const Missing = () => <p>{useStore('contractMissingAt', 0)[0] > 0 ? 'missing' : 'found'}</p>;

const hourMs = 3_600_000;

const open = (isAllowed = true, at = '/', stored = {}) =>
  renderShell(
    <>
      <ContractNotice />
      <Link />
      <Missing />
    </>,
    { at, stored, auth: { canAccess: async ({ action }) => isAllowed || action !== 'administer' }, namespaces: ['common', 'contract'] },
  );

test('says how much has changed, links to it, and can be closed', async () => {
  await open();
  expect(await screen.findByText('The API has changed since the import: 1 change.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show changes' }).getAttribute('href')).toBe('/contract');
  expect(screen.getByText('linked')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/has changed/)).toBeNull();
});

test('says that the document has become a page', async () => {
  answer = Response.json({ ...report, changes: [], problem: 'html' });
  await open();
  expect(await screen.findByText('The API’s document has become a web page')).toBeTruthy();
});

test('says nothing if nothing breaks, but the page is in the menu', async () => {
  answer = Response.json({ ...report, changes: [{ ...report.changes[0], change: 'added', breaks: false }] });
  await open();
  expect(await screen.findByText('linked')).toBeTruthy();
  expect(screen.queryByText(/has changed/)).toBeNull();
});

test('asks nothing for a role without all rights', async () => {
  await open(false);
  expect(await screen.findByText('not linked')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls).toEqual([]);
});

test('asks a gateway that does not check once a day', async () => {
  answer = new Response('', { status: 404 });
  const missing = await open();
  expect(await screen.findByText('missing')).toBeTruthy();
  expect(screen.getByText('not linked')).toBeTruthy();
  missing.unmount();
  const soon = await open(true, '/', { contractMissingAt: Date.now() - 23 * hourMs });
  expect(await screen.findByText('not linked')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls).toHaveLength(1);
  soon.unmount();
  await open(true, '/', { contractMissingAt: Date.now() - 25 * hourMs });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});
