// @vitest-environment happy-dom
import { configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Spellings } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import { Picker } from '../../../src/ui/pickers/Picker';
import { renderRoutes } from '../../support/renderRoutes';
import { catalogue } from './support/catalogue';
import { openFilter } from './support/openFilter';
import { makeList, renderViews, resize } from './support/renderViews';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

const note = /The spelling may matter: also try with or without a hamza/;
const getRegistry = (spellings: Spellings): Registry => ({ ...(catalogue as Registry), api: { ...catalogue.api, spellings } });

function searched(words: string, spellings: Spellings) {
  const path = `/gadgets?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`;
  const getList = async (resource: string, params: { filter: { q?: string } }) =>
    params.filter.q ? { data: [], total: 0 } : makeList([])(resource, params as never);
  return renderViews({ path, registry: getRegistry(spellings) as never, data: { getList: getList as never } });
}

describe('an empty list', () => {
  test.each([
    ['احمد', 'exact', true],
    ['احمد', { anyOf: 'search_any' }, true],
    ['احمد', 'folded', false],
    ['squat', 'exact', false],
  ] as const)('for «%s» where spellings are %j says so: %s', async (words, spellings, isSaid) => {
    searched(words, spellings);
    await screen.findByText(/^No gadgets match your search/, { selector: 'bdi' });
    expect(screen.queryByText(note, { selector: 'bdi' }) !== null).toBe(isSaid);
  });
});

describe('a picker', () => {
  test('of records says so where none is found', async () => {
    const { user } = searched('', 'exact');
    await openFilter(user, 'Makers');
    await user.click(screen.getByRole('combobox', { name: 'Makers' }));
    await screen.findByRole('option', { name: 'Bolt' });
    await user.keyboard('احمد');
    expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    expect((await screen.findAllByText(/Nothing matches “.*احمد.*”.*The spelling may matter/)).length).toBeGreaterThan(0);
  });

  test('says so beside what it offers to create', async () => {
    const picker = (
      <Picker<string>
        aria-label="Trainer"
        options={[]}
        state="answered"
        noneNote="The spelling may matter: also try with or without a hamza"
        chosen={[]}
        isMany={false}
        getName={String}
        getKey={String}
        meant={undefined}
        onWords={() => undefined}
        onChange={() => undefined}
        extra={{ option: '+', label: (words) => `Create “${words}”`, onPick: () => undefined }}
      />
    );
    const { user, container } = renderRoutes([{ path: '/', element: picker }], { registry: getRegistry('exact') });
    await user.type(screen.getByRole('combobox'), 'احمد');
    expect(await screen.findByRole('option', { name: /Create “احمد”.*The spelling may matter/ })).toBeTruthy();
    expect(container.querySelector('[role=status]')?.textContent).toMatch(/^Nothing found\. The spelling may matter/);
  });
});
