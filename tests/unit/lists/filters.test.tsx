// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { typingDelayMs } from '../../../src/ui/pickers/useDebounced';
import { buildGadget } from './support/catalogue';
import { openFilter } from './support/openFilter';
import { makeList, renderViews, resize, rows } from './support/renderViews';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

function watched(path = '/gadgets') {
  const filters: unknown[] = [];
  const getList = async (resource: string, params: never) => {
    if (resource === 'gadgets') filters.push((params as { filter: unknown }).filter);
    return makeList([buildGadget()])(resource, params);
  };
  return { filters, ...renderViews({ path, data: { getList: getList as never } }) };
}

/** Types without delays. On a busy machine, simulated keystrokes are slower than real ones. */
function typeFast(element: HTMLElement, text: string) {
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(element, { target: { value: text.slice(0, end) } });
}

const pill = (name: string | RegExp) => screen.getByRole('button', { name });

test('one button has the filters that are not set, found by name with the keyboard', async () => {
  const { user, filters } = watched('/gadgets');
  await rows();
  expect(screen.queryByRole('button', { name: /^Filter:/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const search = await screen.findByRole('searchbox', { name: 'Find a filter' });
  const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Kind', 'Makers', 'Price', 'Made on', 'Checked']);
  await user.type(search, 'zzz');
  expect(names()).toEqual([]);
  expect(screen.getByText('No filter has this name.')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'made');
  expect(names()).toEqual(['Made on']);
  await user.keyboard('{Enter}');
  fireEvent.change(await screen.findByLabelText('Made on: From'), { target: { value: '2024-01-31' } });
  await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: '2024-01-31' } }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Filter: Made on from 31 Jan 2024' })).toBeTruthy();
});

test('what narrows the list stays in sight while rows are ticked', async () => {
  const { user } = watched('/gadgets?filter={"kind":["large"],"q":"bell"}');
  await rows();
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  const narrowed = within(await screen.findByRole('group', { name: 'Filtered by' }));
  expect(narrowed.getByRole('button', { name: 'Filter: Kind is Large' })).toBeTruthy();
  expect(narrowed.getByText(/bell/)).toBeTruthy();
});

describe('a filter', () => {
  test('by a yes or no can be any again', async () => {
    const { user, filters } = watched('/gadgets?filter={"kind":["small"]}');
    await rows();
    await openFilter(user, 'Checked');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ kind: ['small'], is_checked: false }));
  });

  test('by numbers reads groups as a form does, once the input is left', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Price');
    await user.type(screen.getByRole('textbox', { name: 'Price: From' }), '1,234.5');
    await user.tab();
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 1234.5 } }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price: From' }).value).toBe('1234.5'));
  });

  test('by numbers is a range, whose ends may stay open', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Price');
    typeFast(screen.getByRole('textbox', { name: 'Price: From' }), '100');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 100 } }));
    typeFast(screen.getByRole('textbox', { name: 'Price: To' }), '250.5');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 100, lte: 250.5 } }));
    for (const end of ['From', 'To']) fireEvent.change(screen.getByRole('textbox', { name: `Price: ${end}` }), { target: { value: '' } });
    await waitFor(() => expect(filters.at(-1)).toEqual({}));
    expect(filters, 'one call a number, not one a digit').toHaveLength(4);
  });

  test('by numbers takes both scripts, and says what is no number without losing it', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Price');
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price: From' });
    await user.type(from, '١٬٢٥٠٫٥');
    expect(from.value).toBe('1250.5');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 1250.5 } }));
    await user.type(from, 'x');
    await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Must be a number');
    expect(from.value).toBe('1250.5x');
    expect(filters.at(-1), 'the list stays as it was').toEqual({ price: { gte: 1250.5 } });
    await user.type(from, '{Backspace}');
    await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('false'));
  });

  test('by numbers takes a pasted number as tables write it', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Price');
    await user.click(screen.getByRole('textbox', { name: 'Price: From' }));
    await user.paste('\u200e1,234.50');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 1234.5 } }));
  });

  /** Error message of an input; undefined if it is valid. */
  const faultAt = (input: HTMLElement) =>
    input.getAttribute('aria-invalid') === 'true'
      ? document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
      : undefined;

  test('by numbers says at its end that it lies before its beginning, and the list stays', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Price');
    const [from, to] = ['From', 'To'].map((end) => screen.getByRole('textbox', { name: `Price: ${end}` })) as [HTMLElement, HTMLElement];
    await user.type(from, '1500');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 1500 } }));
    await user.type(to, '٩٩');
    await waitFor(() => expect(faultAt(to)).toBe('Must be at least 1,500'));
    expect(faultAt(from)).toBeUndefined();
    expect(filters.at(-1)).toEqual({ price: { gte: 1500 } });
    await user.clear(from);
    await user.type(from, '99');
    await waitFor(() => expect(filters.at(-1)).toEqual({ price: { gte: 99, lte: 99 } }));
    expect(faultAt(to)).toBeUndefined();
  });

  test('by dates says at its end that it lies before its beginning, and the list stays', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Made on');
    const [from, to] = ['From', 'To'].map((end) => screen.getByLabelText(`Made on: ${end}`)) as [HTMLElement, HTMLElement];
    await user.type(from, '31/01/2024');
    await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: '2024-01-31' } }));
    await user.type(to, '٣٠/٠١/٢٠٢٤');
    await waitFor(() => expect(faultAt(to)).toBe('Must be on or after 31 Jan 2024'));
    expect(filters.at(-1)).toEqual({ made_on: { after: '2024-01-31' } });
    await user.clear(to);
    await user.type(to, '31/01/2024');
    await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: '2024-01-31', before: '2024-01-31' } }));
    expect(faultAt(to)).toBeUndefined();
  });

  test('by dates is a period', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Made on');
    fireEvent.change(screen.getByLabelText('Made on: From'), { target: { value: '2024-01-31' } });
    await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: '2024-01-31' } }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filter: Made on from 31 Jan 2024' })).toBeTruthy();
  });

  test('by dates counted from today stays so, and one end can be typed in words', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Made on');
    const presets = within(await screen.findByRole('group', { name: 'Presets' }, { timeout: 10_000 }));
    await user.click(presets.getByRole('button', { name: 'Next 7 days' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: 'today', before: 'today+6' } }));
    expect(presets.getByRole('button', { name: 'Next 7 days', pressed: true })).toBeTruthy();
    const [from, to] = ['From', 'To'].map((end) => screen.getByLabelText<HTMLInputElement>(`Made on: ${end}`));
    await waitFor(() => expect([from?.value, to?.value]).toEqual(['today', 'in 6 days']));
    fireEvent.change(to as HTMLElement, { target: { value: '+2' } });
    expect(filters.at(-1), '+2 may become +20').toEqual({ made_on: { after: 'today', before: 'today+6' } });
    await user.tab();
    fireEvent.blur(to as HTMLElement);
    await waitFor(() => expect(filters.at(-1)).toEqual({ made_on: { after: 'today', before: 'today+2' } }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filter: Made on next 3 days' })).toBeTruthy();
  });

  test('by records of another resource finds them by name and keeps all that were chosen', async () => {
    const { user, filters } = watched();
    await rows();
    await openFilter(user, 'Makers');
    await user.click(screen.getByRole('combobox', { name: 'Makers' }));
    await user.click(await screen.findByRole('option', { name: 'Bolt' }));
    await user.click(screen.getByRole('option', { name: 'Crane' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ makers: [2, 3] }));
    const described = (screen.getByRole('combobox', { name: 'Makers' }).getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Bolt, Crane');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('“Crane” selected');
  });
});

describe('active filters', () => {
  const path = '/gadgets?filter={"kind":["large"],"makers":[1,2,3],"price":{"gte":5,"lte":9}}';

  test('say what they are set to', async () => {
    watched(path);
    await rows();
    expect(pill('Filter: Kind is Large')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Filter: Makers is Acme, Bolt +1' })).toBeTruthy();
    expect(pill(/^Filter: Price EGP.5\.00 – EGP.9\.00$/)).toBeTruthy();
  });

  test('by days from today are named as a period', async () => {
    watched('/gadgets?filter={"made_on":{"after":"monthStart-1","before":"monthEnd-1"}}');
    await rows();
    expect(pill('Filter: Made on last month')).toBeTruthy();
  });

  test('of the present view are its tab, not a filter', async () => {
    watched('/gadgets?filter={"is_checked":true}');
    await rows();
    expect(screen.getByRole('link', { name: 'Checked ones', current: true })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  });
});

describe('the search', () => {
  test('does not wait on Enter', async () => {
    const { filters } = watched();
    await rows();
    // The clock is stopped, so the typing delay never ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      typeFast(screen.getByRole('searchbox'), 'rope');
      fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
      await vi.advanceTimersByTimeAsync(typingDelayMs.min / 2);
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(filters.at(-1)).toEqual({ q: 'rope' }));
  });

  test('follows the address', async () => {
    const { router } = watched('/gadgets?filter={"q":"rope"}');
    await rows();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'rope');
    await router.navigate('/gadgets?filter={"q":"mat"}');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mat'));
  });
});

describe('on a phone', () => {
  beforeEach(() => resize(390));

  test('records are cards, with their states, facts and actions', async () => {
    watched();
    const card = (await screen.findByRole('link', { name: 'Rope' })).closest('li') as HTMLElement;
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByRole('link', { name: 'Rope' })).toHaveProperty('pathname', '/gadgets/1');
    expect(within(card).getByText('Small')).toBeTruthy();
    expect(within(card).getByText('Checked: No')).toBeTruthy();
    expect(within(card).getByText('Price')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^New / })).toHaveProperty('pathname', '/gadgets/create');
  });

  test('a card’s menu has what a row has', async () => {
    const { user } = watched();
    await screen.findByRole('link', { name: 'Rope' });
    await user.click(pill('Actions for Rope'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Check',
      'View',
      'Edit',
      'Select',
      'DeleteThis cannot be undone.',
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Delete/ }));
    expect(await screen.findByRole('dialog', { name: 'Delete Rope?' })).toBeTruthy();
  });

  test('filters and order are in a sheet that says how many records match', async () => {
    const { user, filters } = watched();
    await screen.findByRole('link', { name: 'Rope' });
    await user.click(pill('Filter and sort'));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(sheet).getByRole('checkbox', { name: 'Large' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ kind: ['large'] }));
    await user.click(within(sheet).getByRole('button', { name: 'Show 1 result' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pill('Filter and sort: 1')).toBeTruthy();
    expect(pill('Filter: Kind is Large')).toBeTruthy();
  });
});
