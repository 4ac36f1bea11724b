// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContractPage } from '../../../src/features/contract/ContractPage';
import type { ContractReport } from '../../../src/schema/contract';
import { renderShell } from '../../unit/shell/support/renderShell';

const report: ContractReport = {
  address: 'https://api.example.com/api/schema/',
  checkedAt: '2026-11-27T06:00:00.000Z',
  command: 'npm run import -- --replace',
  more: 12,
  changes: [
    { path: 'goals', part: 'trait', name: 'name_en', change: 'changed', trait: 'required', after: true, breaks: true },
    { path: 'goals', part: 'call', name: 'delete', change: 'removed', breaks: true },
    { path: 'goals', part: 'trait', name: 'status', change: 'changed', trait: 'choices', before: ['a'], after: ['a', 'b'], breaks: false },
    { path: 'bills', part: 'collection', change: 'added', breaks: false },
    { part: 'trait', change: 'changed', trait: 'root', before: '/api/', after: '/v2/', breaks: true },
  ],
};

const calls: string[] = [];
let answer: () => Response;
beforeEach(() => {
  calls.length = 0;
  answer = () => Response.json(report);
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return answer();
  });
});
const open = (locale: 'en' | 'ar' = 'en') =>
  renderShell(<ContractPage />, { at: '/contract', locale, namespaces: ['common', 'contract', 'lists', 'resources', 'errors'] });
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement).getAllByRole('listitem');

test('says what changed in words, with the label of a field and the screens that it touches', async () => {
  await open();
  const lines = (await section('Program Goals')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'BreaksName (name_en) – required: none → YesAffects: list, details, form',
    'BreaksCall removed: deleteAffects: deleting',
    'status – choices: a → a, b',
  ]);
  expect(screen.getByText('npm run import -- --replace')).toBeTruthy();
  expect(screen.getByText('and 12 more changes')).toBeTruthy();
  expect((await section('The whole API'))[0]?.textContent).toBe('Breaksroot of all paths: /api/ → /v2/');
  expect((await section('bills'))[0]?.textContent).toContain('does not show it');
});

test('checks again when asked', async () => {
  await open();
  await screen.findByText('npm run import -- --replace');
  answer = () => Response.json({ address: report.address, checkedAt: report.checkedAt, changes: [], more: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('Nothing has changed since the import.');
  expect(calls).toEqual(['GET /api/contract/', 'POST /api/contract/']);
});

test.each(['unreachable', 'unauthorized', 'refused', 'moved', 'html', 'tooLarge', 'unreadable'] as const)(
  'says that the document is %s, and shows what was known before',
  async (problem) => {
    answer = () => Response.json({ ...report, problem, status: 401 });
    await open('ar');
    expect(await screen.findByText(/وثيقة واجهة البرمجة/, { selector: '.MuiAlertTitle-root' })).toBeTruthy();
    expect(screen.getByText('npm run import -- --replace')).toBeTruthy();
  },
);

test.each([
  ['off', () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }), 'CONTRACT_CHECK=daily'],
  ['not allowed', () => new Response('{}', { status: 403 }), 'permission'],
])('says that it is %s', async (_what, response, text) => {
  answer = response;
  await open();
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
});
