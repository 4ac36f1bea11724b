// @vitest-environment happy-dom
/** Search with Ctrl+K: pages by their names in both languages, and the message without results. */
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { SearchPanel } from '../../../src/features/search/SearchPanel';
import type { ApiDeclaration } from '../../../src/schema/api';
import type { AppLocale } from '../../support/testedLocales';
import { renderShell } from './support/renderShell';

configure({ asyncUtilTimeout: 10_000 });

interface Typed {
  readonly locale?: AppLocale;
  readonly api?: ApiDeclaration;
  readonly hasHistory?: boolean;
}

async function type(words: string, { locale = 'en', api = {}, hasHistory = false }: Typed = {}) {
  const asked: unknown[] = [];
  const getList = async (_resource: string, { filter }: { filter: unknown }) => {
    asked.push(filter);
    return { data: [], total: 0 };
  };
  const panel = (
    <>
      <History isKept={hasHistory} />
      <SearchPanel onClose={() => undefined} />
    </>
  );
  await renderShell(panel, { locale, api, data: { getList: getList as never }, namespaces: ['lists', 'forms'] });
  const box = await screen.findByRole('combobox');
  if (words) await userEvent.type(box, words);
  return { asked, box };
}

function History({ isKept }: { readonly isKept: boolean }) {
  const [, setKept] = useStore<boolean>('history');
  useEffect(() => setKept(isKept), [isKept, setKept]);
  return null;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const said = () => document.querySelector('p[role=status]')?.textContent;

describe('a page is found', () => {
  test.each([
    ['تمارين', 'en', 'Exercises'],
    ['التمارين', 'en', 'Exercises'],
    ['exerc', 'ar', 'التمارين'],
    ['الت', 'ar', 'التمارين'],
    ['ال', 'ar', 'التمارين'],
    ['profile', 'ar', 'الملف الشخصي'],
    ['الملف الشخصي', 'en', 'Profile'],
  ] as const)('by «%s» in the interface %s: %s', async (words, locale, label) => {
    await type(words, { locale });
    await waitFor(() => expect(options()).toContain(label));
  });

  test('where there is one: the activity only where a history is kept', async () => {
    const { asked } = await type('activity');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(options()).not.toContain('Activity');
    cleanup();
    await type('activity', { hasHistory: true });
    await waitFor(() => expect(options()).toContain('Activity'));
  });

  test('of its label only that is to be marked by which it was found', async () => {
    await type('التمارين', { locale: 'ar' });
    const label = await screen.findByText('التمارين');
    expect(label.dataset).toMatchObject({ searched: 'true', words: 'التمارين' });
    cleanup();
    await type('تمارين');
    expect((await screen.findByText('Exercises')).dataset.words).toBe('');
  });

  test('whatever it is while nothing is typed, and none by what is no word', async () => {
    const { box, asked } = await type('');
    expect(options()).toContain('Profile');
    await userEvent.type(box, 'ـــ');
    await waitFor(() => expect(said()).toContain('No results'));
    expect(options()).toEqual([]);
    expect(asked).toEqual([]);
  });
});

test('eight lists are asked at once, the others as they answer, and words that were changed ask no more', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const getList = (_resource: string, { filter }: { filter: { q: string } }) => {
    asked.push(filter.q);
    return new Promise((resolve) => answers.push(() => resolve({ data: [], total: 0 })));
  };
  await renderShell(<SearchPanel onClose={() => undefined} />, { data: { getList: getList as never }, namespaces: ['lists', 'forms'] });
  const box = await screen.findByRole('combobox');
  await userEvent.type(box, 'row');
  await waitFor(() => expect(asked).toEqual(Array(8).fill('row')));
  await userEvent.type(box, 's');
  await waitFor(() => expect(asked.slice(8)).toEqual(Array(8).fill('rows')));
  for (const answer of answers) answer();
  await waitFor(() => expect(asked.length).toBeGreaterThan(16));
  expect(asked.slice(8)).toEqual(Array(asked.length - 8).fill('rows'));
});

describe('where nothing is found, that the spelling may matter', () => {
  test.each([
    ['exact', true],
    [{ anyOf: 'search_any' }, true],
    ['folded', false],
  ] as const)('is said of an API whose spellings are %j: %s', async (spellings, isSaid) => {
    await type('زغزغز', { api: { spellings } });
    await waitFor(() => expect(said()).toContain('No results'));
    expect(said()?.includes('The spelling may matter')).toBe(isSaid);
  });
});
